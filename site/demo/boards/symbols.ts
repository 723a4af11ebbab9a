/**
 * Drawings as symbols: made once, used many times.
 *
 * Everywhere `xlinkHref` and not `href`: instant navigation assigns to `href` of all that has one, and SVG's is read-only.
 */

/** Ids of the symbols begin with `ids`, so that several drawings can share a page. */
export interface SymbolIds {
  readonly ids: string;
}
