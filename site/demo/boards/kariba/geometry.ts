/** Where things lie on the drawing of the waterhole. */
import { type Animal, placeOf } from "./animals/index.ts";

export const WIDTH = 400;
export const HEIGHT = 380;
export const CENTRE = { x: 200, y: 190 };

/** Size of a card at the waterhole, and of one in the middle. */
export const CARD = { width: 58, height: 81 };
export const SMALL = { width: 42, height: 59 };

/** A point on the ring of places; 0 is the middle between the eighth and the first, turning clockwise. */
function onRing(turn: number, rx: number, ry: number): { x: number; y: number; angle: number } {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return { x: CENTRE.x + rx * Math.cos(angle), y: CENTRE.y + ry * Math.sin(angle), angle };
}

/** The middle of an animal's place. */
export function spot(animal: Animal): { x: number; y: number } {
  const { x, y } = onRing((placeOf(animal) - 0.5) / 8, 149, 139);
  return { x: Math.round(x), y: Math.round(y) };
}

/** The chevrons along the shore: each points from a place to the one before it. */
export function chevrons(): { x: number; y: number; turn: number; wraps: boolean }[] {
  return Array.from({ length: 8 }, (_, index) => {
    const { x, y, angle } = onRing(index / 8, 111, 101);
    const tangent = Math.atan2(-Math.cos(angle) * 101, Math.sin(angle) * 111);
    return { x: Math.round(x), y: Math.round(y), turn: Math.round((tangent * 180) / Math.PI), wraps: index === 0 };
  });
}

/** The way from a chasing animal to the chased one, against the clock along the water, and where its head lies. */
export function chaseWay(from: Animal, to: Animal): { path: string; x: number; y: number; turn: number } {
  const places = (placeOf(from) - placeOf(to) + 8) % 8;
  const start = onRing((placeOf(from) - 0.62) / 8, 92, 82);
  const end = onRing((placeOf(from) - 0.36 - places) / 8, 92, 82);
  const path = `M${round(start.x)} ${round(start.y)}A92 82 0 ${places > 4 ? 1 : 0} 0 ${round(end.x)} ${round(end.y)}`;
  const turn = (Math.atan2(-Math.cos(end.angle) * 82, Math.sin(end.angle) * 92) * 180) / Math.PI;
  return { path, x: round(end.x), y: round(end.y), turn: Math.round(turn) };
}

/** How the cards of a stack lie: turned about a point below them, so that every card shows its number. */
export function fan(count: number): number[] {
  const step = Math.min(6, 24 / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, index) => round((index - (count - 1) / 2) * step));
}

/** Where the face-down pile and the face-up cards lie in the middle. */
export function middle(row: number): { pile: number; row: number[] } {
  const width = SMALL.width + 5;
  const left = CENTRE.x - ((row + 1) * width - 5) / 2;
  return { pile: left, row: Array.from({ length: row }, (_, index) => left + (index + 1) * width) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
