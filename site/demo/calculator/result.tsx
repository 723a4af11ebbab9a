/** What a calculation says: first what concerns everybody, then one sum for each player, each line with its rule. */
import { EventLine } from "../views/log.tsx";
import { Mark } from "../views/mark.tsx";
import { Parts, RuleLink, T, useWording } from "../views/wording.tsx";
import type { Wording } from "../wording.ts";
import type { CalculatedEvent } from "./form.ts";

export function Result({ events, players }: { events: readonly CalculatedEvent[]; players: number }) {
  const wording = useWording();
  const common = events.filter(({ args }) => typeof args.seat !== "number");
  return (
    <section class="sb-calc-result" aria-label={wording.t("calculator.result")}>
      <h2 class="sb-calc-result__title">
        <T k="calculator.result" />
      </h2>
      {common.length > 0 ? (
        <div class="sb-calc-sum">
          <h3 class="sb-calc-sum__title">
            <T k="calculator.common" />
          </h3>
          <ol class="sb-calc-sum__lines">
            {common.map((event, index) => (
              <li key={index} data-event={event.id}>
                <EventLine event={event} />
              </li>
            ))}
          </ol>
        </div>
      ) : null}
      {Array.from({ length: players }, (_, seat) => (
        <Sum key={seat} seat={seat} lines={ofSeat(events, seat)} />
      ))}
    </section>
  );
}

function Sum({ seat, lines }: { seat: number; lines: readonly CalculatedEvent[] }) {
  const wording = useWording();
  return (
    <div class="sb-calc-sum" data-seat={seat}>
      <h3 class="sb-calc-sum__title">
        <Mark seat={seat} /> {wording.words.seat(seat)}
      </h3>
      <ol class="sb-calc-sum__lines">
        {lines.map((event, index) => (
          <li key={index} data-event={event.id} data-last={index === lines.length - 1 ? "" : undefined}>
            <span>
              <Parts parts={wording.event(event)} />
            </span>{" "}
            {event.rule ? <RuleLink rule={event.rule} short /> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Returns what to say aloud: the last line of each player. */
export function spoken(wording: Wording, events: readonly CalculatedEvent[], players: number): string {
  const last = Array.from({ length: players }, (_, seat) => ofSeat(events, seat).at(-1));
  const sentences = last.map(
    (event, seat) => event && `${wording.words.seat(seat)}: ${wording.plain(wording.event(event))}.`,
  );
  return sentences.filter(Boolean).join(" ");
}

function ofSeat(events: readonly CalculatedEvent[], seat: number): CalculatedEvent[] {
  return events.filter(({ args }) => args.seat === seat);
}
