/** Choosing how much: gold by ones and fives, goods one by one. */
import type { SymbolIds } from "../symbols.ts";
import type { Words } from "../words.ts";
import { Picture, type Thing } from "./art/symbols.tsx";
import type { Good } from "./goods.ts";
import { type Counts, ordered } from "./observation.ts";

interface StepsProps extends SymbolIds {
  readonly words: Words;
  readonly thing: Thing;
  readonly name: string;
  readonly value: number;
  readonly most: number;
  /** How far the buttons go, rising. */
  readonly by?: readonly number[];
  readonly onChange: (value: number) => void;
}

/** A number between none and the most. Buttons that can do nothing stay in the tab order, so that focus is never lost. */
export function Steps({ ids, words, thing, name, value, most, by = [1], onChange }: StepsProps) {
  const step = (change: number) => {
    const next = Math.min(most, Math.max(0, value + change));
    return (
      <button
        key={change}
        type="button"
        class="sn-step"
        data-step={change}
        aria-disabled={next === value ? "true" : undefined}
        aria-label={words.text(change < 0 ? "board.sheriff.fewer" : "board.sheriff.more.of", {
          n: Math.abs(change),
          name,
        })}
        onClick={() => onChange(next)}
      >
        {`${change < 0 ? "−" : "+"}${by.length > 1 ? Math.abs(change) : ""}`}
      </button>
    );
  };
  return (
    <div class="sn-steps" role="group" aria-label={name} data-thing={thing} data-some={value > 0 ? "" : undefined}>
      <span class="sn-steps__name" aria-hidden="true">
        <Picture ids={ids} thing={thing} />
        <span>{name}</span>
      </span>
      <span class="sn-steps__buttons">
        {by.toReversed().map((n) => step(-n))}
        <output class="sn-steps__n">{value}</output>
        {by.map((n) => step(n))}
      </span>
    </div>
  );
}

interface GoodsStepsProps extends SymbolIds {
  readonly words: Words;
  readonly goods: readonly Good[];
  readonly counts: Counts;
  readonly most: (good: Good) => number;
  readonly onChange: (counts: Counts) => void;
}

export function GoodsSteps({ ids, words, goods, counts, most, onChange }: GoodsStepsProps) {
  return (
    <div class="sn-goods-steps">
      {goods.map((good) => (
        <Steps
          key={good}
          ids={ids}
          words={words}
          thing={good}
          name={words.piece("sheriff", good, 2)}
          value={counts[good] ?? 0}
          most={most(good)}
          onChange={(n) => onChange(ordered({ ...counts, [good]: n }))}
        />
      ))}
    </div>
  );
}
