/** Where things lie on the drawing of a stand. */

/** A stand with the ground before it. */
export const STAND = { width: 220, height: 210 };
export const SHELF = { y: 44, height: 58 };
export const FRONT = { y: 110, height: 38 };
export const BAG = { x: 8, y: 147, size: 60 };
export const BUBBLE = { x: 76, y: 164, width: 138, height: 38 };

/** Places of `count` things of one width beside each other, closer where there is little room. */
export function spread(count: number, from: number, room: number, width: number, gap: number): number[] {
  const step = Math.min(width + gap, (room - width) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, nth) => round(from + nth * step));
}

/** A length with one digit after the point. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
