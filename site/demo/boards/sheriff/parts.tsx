/** What is offered or asked for, as small pictures with numbers; the words for who hears it. */
import type { ComponentChildren } from "preact";
import type { SymbolIds } from "../symbols.ts";
import type { Words } from "../words.ts";
import { Picture } from "./art/symbols.tsx";
import { Card } from "./card.tsx";
import { type Counts, type Parts, present } from "./observation.ts";
import { listed, partWords } from "./said.ts";

export function PartChips({ ids, parts, words }: SymbolIds & { parts: Parts; words: Words }) {
  const { gold = 0, legal = {}, contraband = {}, hidden = 0, bag = {}, promise = "" } = parts;
  return (
    <span class="sn-parts">
      <span class="sn-hidden">{listed(partWords(parts, words), words)}</span>
      <span class="sn-parts__chips" aria-hidden="true">
        {gold > 0 ? (
          <Chip kind="gold" n={gold}>
            <Picture ids={ids} thing="coin" />
          </Chip>
        ) : null}
        <Goods ids={ids} kind="legal" counts={legal} />
        <Goods ids={ids} kind="contraband" counts={contraband} />
        {typeof hidden === "number" ? (
          <Unnamed ids={ids} n={hidden} />
        ) : (
          <Goods ids={ids} kind="hidden" counts={hidden} />
        )}
        <Goods ids={ids} kind="bag" counts={bag} />
        {promise ? <q class="sn-parts__promise">{promise}</q> : null}
      </span>
    </span>
  );
}

function Unnamed({ ids, n }: SymbolIds & { n: number }) {
  return n > 0 ? (
    <Chip kind="hidden" n={n}>
      <Card ids={ids} good={null} goods={{}} />
    </Chip>
  ) : null;
}

/** Goods of one part; those from the bag and those face down say so by a small picture before them. */
function Goods({ ids, kind, counts }: SymbolIds & { kind: string; counts: Counts }) {
  return (
    <>
      {present(counts).map((good) => (
        <Chip key={good} kind={kind} n={counts[good] ?? 0}>
          {kind === "bag" ? <Picture ids={ids} thing="bag" /> : null}
          {kind === "contraband" || kind === "hidden" ? <Card ids={ids} good={null} goods={{}} /> : null}
          <Picture ids={ids} thing={good} />
        </Chip>
      ))}
    </>
  );
}

function Chip({ kind, n, children }: { kind: string; n: number; children: ComponentChildren }) {
  return (
    <span class="sn-chip" data-part={kind} data-count={n}>
      {children}
      {n}
    </span>
  );
}
