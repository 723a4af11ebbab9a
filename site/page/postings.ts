/**
 * Which keys stand in which documents, and how much that says: BM25+ over weighted fields.
 *
 * A general library did the same before; making its tree of letters took longer than all the rest of a first search.
 */

import { type Vocabulary, vocabularyOf } from "./vocabulary.ts";

/** How well a key fits a document. */
export interface Match {
  readonly id: number;
  readonly score: number;
  /** The key that was found: not the one looked for where that one only begins so, or is a slip. */
  readonly key: string;
  /** Whether it stands in a field of weight: not only in the last one. */
  readonly own: boolean;
}

export interface Postings {
  readonly vocabulary: Vocabulary;
  /** Returns where a key stands, times `share`. */
  look(key: string, share?: number): Match[];
}

/** Where a key stands: number of the document, of the field, and how often. */
type Place = [id: number, field: number, times: number];

const SATURATION = 1.2;
const LENGTH = 0.7;
const FLOOR = 0.5;

/**
 * Returns the postings of documents.
 *
 * @param documents Of each the keys of its fields, in the order of the weights.
 * @param weights How much a field says; what stands only in the last one is not a document's own.
 */
export function posted(documents: readonly (readonly (readonly string[])[])[], weights: readonly number[]): Postings {
  const places = new Map<string, Place[]>();
  const lengths = documents.map((fields) => fields.map((keys) => keys.length));
  const means = weights.map((_, field) => mean(lengths.map((all) => all[field] ?? 0).filter((length) => length > 0)));
  for (const [id, fields] of documents.entries()) {
    for (const [field, keys] of fields.entries()) for (const key of keys) note(places, key, id, field);
  }
  const look = (key: string, share = 1): Match[] => {
    const found = places.get(key) ?? [];
    const spread = weights.map((_, at) => found.filter(([, field]) => field === at).length);
    const best = new Map<number, Match>();
    for (const [id, field, times] of found) {
      const rare = Math.log(1 + (documents.length - (spread[field] ?? 0) + 0.5) / ((spread[field] ?? 0) + 0.5));
      const long = (lengths[id]?.[field] ?? 0) / (means[field] || 1);
      const dense = (times * (SATURATION + 1)) / (times + SATURATION * (1 - LENGTH + LENGTH * long));
      const before = best.get(id);
      const score = (before?.score ?? 0) + share * (weights[field] ?? 0) * rare * (FLOOR + dense);
      best.set(id, { id, key, score, own: (before?.own ?? false) || field < weights.length - 1 });
    }
    return [...best.values()];
  };
  return { vocabulary: vocabularyOf(places.keys()), look };
}

/** Keys come document by document and field by field, so a place that is already there is the last one. */
function note(places: Map<string, Place[]>, key: string, id: number, field: number): void {
  const known = places.get(key);
  const last = known?.at(-1);
  if (!known) places.set(key, [[id, field, 1]]);
  else if (last?.[0] === id && last[1] === field) last[2] += 1;
  else known.push([id, field, 1]);
}

/** Returns the mean of numbers; of none: 0. */
function mean(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0) / Math.max(1, numbers.length);
}
