/** The bag that is dealt with: it stands before the Sheriff, with what was said about it and what is offered for it. */
import { Mark } from "../../views/mark.tsx";
import { Picture } from "./art/symbols.tsx";
import { Clock } from "./clock.tsx";
import type { Desk } from "./desk.tsx";
import type { Inspection } from "./observation.ts";
import { PartChips } from "./parts.tsx";
import { claimWords, demandedWords, resultWords } from "./said.ts";
import { OfferLine } from "./sheriff.tsx";

export function Encounter({ desk, inspection }: { desk: Desk; inspection: Inspection }) {
  const { observation, words, ids } = desk;
  const { about, offers, demand } = inspection;
  const claim = observation.declared[about];
  const standing = offers.flatMap((offer, seat) => (offer ? [{ seat, offer }] : []));
  const title =
    about === observation.seat
      ? words.text("board.sheriff.yours.encounter")
      : words.text("board.sheriff.encounter", { seat: words.seat(about) });
  return (
    <section class="sn-encounter" aria-label={title} data-seat={about}>
      <div class="sn-encounter__scene" aria-hidden="true">
        <Picture ids={ids} thing="lawman" />
        <Picture ids={ids} thing="bag" />
      </div>
      <div class="sn-encounter__words">
        <p class="sn-title">
          <Mark seat={about} /> {title}
        </p>
        {claim ? (
          <p class="sn-encounter__claim">
            <span>{words.text("board.sheriff.declared", { pieces: claimWords(claim, words) })}</span>
            <span class="sn-encounter__goods" aria-hidden="true">
              {Array.from({ length: claim.n }, (_, nth) => (
                <Picture key={nth} ids={ids} thing={claim.piece} />
              ))}
            </span>
          </p>
        ) : null}
        {standing.length > 0 && observation.seat !== observation.sheriff ? (
          <ul class="sn-offers" aria-label={words.text("board.sheriff.offers.title")}>
            {standing.map(({ seat, offer }) => (
              <li key={seat} data-seat={seat}>
                <OfferLine desk={desk} seat={seat} offer={offer} />
              </li>
            ))}
          </ul>
        ) : null}
        {demand ? (
          <p class="sn-demand" data-demand={demand.of}>
            <span>{demandedWords(observation, demand, words, observation.seat)}</span>
            <PartChips ids={ids} parts={demand} words={words} />
            <span>{resultWords(demand, words, observation.seat)}</span>
          </p>
        ) : null}
        <Clock key={`${observation.round}.${about}`} words={words} ids={ids} />
      </div>
    </section>
  );
}
