/** Whether a value has a shape: the reading of `engines/shapes.py` in the page. */
import type { Action, Compact, Counted, Json, OneShape, Shape } from "./contract.ts";

/** Whether an action is among those described in short. */
export function describes(compact: Compact, action: Action): boolean {
  const deeds = Object.entries(action);
  return (
    deeds.length === 1 && deeds.every(([verb, value]) => compact[verb] !== undefined && hasShape(compact[verb], value))
  );
}

/** Whether a value has a shape, or one of several. */
export function hasShape(shape: Shape, value: Json): boolean {
  return isSeveral(shape) ? shape.some((each) => isShaped(each, value)) : isShaped(shape, value);
}

function isSeveral(shape: Shape): shape is readonly OneShape[] {
  return Array.isArray(shape);
}

function isShaped(shape: OneShape, value: Json): boolean {
  if ("one" in shape) return shape.one.includes(value);
  if ("number" in shape) return isWhole(value) && value >= shape.number[0] && value <= shape.number[1];
  if ("text" in shape) return isText(shape.text, value);
  if ("most" in shape) return isCounted(shape.most, shape.total, value);
  return isMadeOfParts(shape, value);
}

function isWhole(value: Json | undefined): value is number {
  return typeof value === "number" && Number.isInteger(value);
}

/** Words: not too many characters, not only blanks, none that steers. */
function isText(longest: number, value: Json): boolean {
  if (typeof value !== "string") return false;
  const letters = [...value];
  return value.trim() !== "" && letters.length <= longest && !letters.some(isSteering);
}

function isSteering(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return code < 0x20 || (code >= 0x7f && code <= 0x9f) || (code >= 0xd800 && code <= 0xdfff);
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isCounted(most: Counted, total: readonly [number, number] | undefined, value: Json): boolean {
  if (!isObject(value)) return false;
  const counts = Object.entries(value);
  if (!counts.every(([piece, n]) => isWhole(n) && n >= 1 && n <= (most[piece] ?? 0))) return false;
  if (total === undefined) return true;
  const all = counts.reduce((sum, [, n]) => sum + Number(n), 0);
  return all >= total[0] && all <= total[1];
}

function isMadeOfParts(shape: Extract<OneShape, { parts: unknown }>, value: Json): boolean {
  if (!isObject(value)) return false;
  const { parts, needs = [], some, together = [] } = shape;
  return (
    Object.entries(value).every(([name, part]) => parts[name] !== undefined && hasShape(parts[name], part)) &&
    needs.every((name) => name in value) &&
    (some === undefined || some.some((name) => name in value)) &&
    together.every(({ parts: names, most }) => fits(most, names.map((name) => value[name]).filter(isObject)))
  );
}

/** Whether counts added up are at most so many of each piece. */
function fits(most: Counted, counts: readonly { readonly [piece: string]: Json }[]): boolean {
  return Object.entries(most).every(
    ([piece, n]) => counts.reduce((sum, each) => sum + Number(each[piece] ?? 0), 0) <= n,
  );
}
