/** A seed people can read out to each other: six digits. */
export function freshSeed(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 1_000_000).padStart(6, "0");
}
