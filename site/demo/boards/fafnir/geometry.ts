/** Where things lie on the drawing of the table. */
import { STONES, type Stone } from "./stones.ts";

export const WIDTH = 400;
export const HEIGHT = 384;

/** The hollow of the nest, in which the offer lies. */
export const NEST = { x: 206, y: 100, width: 148 };
export const HEN = { x: 6, y: 4, size: 132 };
export const CHIP = { x: 272, y: 112, size: 40 };
export const BAG = { x: 312, y: 34, size: 84 };

/** The board of the trash, and a column of it. */
export const TRASH = { x: 3, y: 172, width: 394, height: 210 };
export const WELL = { y: 180, width: 54, height: 176 };
const FIRST = 41;
const STEP = 59.5;

/** A stone: its middle and its size. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The left edge of a colour's column. */
export function column(stone: Stone): number {
  return FIRST + STONES.indexOf(stone) * STEP - 4;
}

/** How far the places of a column lie apart: so many of them fill it. */
function pitch(limit: number): number {
  return (WELL.height - 32) / Math.max(1, limit - 1);
}

/** The places of a column from the bottom up, the last one is that of the limit. */
export function places(stone: Stone, limit: number): Spot[] {
  return stack(stone, limit, pitch(limit), limit);
}

/** Where the stones of a column lie; more than the limit are pushed together and stand out over it. */
export function stacked(stone: Stone, count: number, limit: number): Spot[] {
  const step = count <= limit ? pitch(limit) : (pitch(limit) * (limit - 1) + 10) / (count - 1);
  return stack(stone, count, step, limit);
}

function stack(stone: Stone, count: number, step: number, limit: number): Spot[] {
  const size = Math.min(31, pitch(limit) + 4);
  const bottom = WELL.y + WELL.height - 16;
  const x = round(column(stone) + WELL.width / 2);
  return Array.from({ length: count }, (_, nth) => ({ x, y: round(bottom - nth * step), size: round(size) }));
}

/** The middle of the topmost places: who gets there ends the round. */
export function limitHeight(limit: number): number {
  return round(WELL.y + WELL.height - 16 - (limit - 1) * pitch(limit));
}

/** Where the stones on offer lie in the nest: in one row, or in two when they are many. */
export function offered(count: number): Spot[] {
  const rows = count > 5 ? 2 : 1;
  const first = Math.ceil(count / rows);
  const size = rows === 1 ? 46 : 36;
  return Array.from({ length: count }, (_, nth) => {
    const row = nth < first ? 0 : 1;
    const inRow = row === 0 ? first : count - first;
    const step = Math.min(size - 2, (NEST.width - size) / Math.max(1, inRow - 1));
    const at = row === 0 ? nth : nth - first;
    return {
      x: round(NEST.x + (at - (inRow - 1) / 2) * step),
      y: rows === 1 ? NEST.y + (at % 2 ? 4 : -2) : NEST.y - 14 + row * 24,
      size,
    };
  });
}

/** A length with one digit after the point. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
