/** A pause that can be skipped, so that a person can follow the bots or hurry them. */
export class Pause {
  #skip: (() => void) | null = null;

  /** Resolves after the time, or at once when skipped. */
  wait(milliseconds: number): Promise<void> {
    this.skip();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#skip = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  skip(): void {
    this.#skip?.();
    this.#skip = null;
  }
}
