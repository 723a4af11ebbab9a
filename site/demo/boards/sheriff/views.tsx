/** What everybody hears of two deputies: what the one wants before the other has answered, and the other's bargaining. */
import { Mark } from "../../views/mark.tsx";
import type { Desk } from "./desk.tsx";
import type { Deputies, Offer } from "./observation.ts";
import { claimWords } from "./said.ts";
import { OfferLine } from "./sheriff.tsx";

/** For all but the one who answers: there it stands over the buttons. */
export function DeputyViews({ desk, deputies }: { desk: Desk; deputies: Deputies }) {
  const { observation, mode } = desk;
  const { view, paused } = deputies;
  const answers = mode === "play" && observation.phase === "second";
  return (
    <>
      {view && !answers ? <Wanted desk={desk} deputies={deputies} view={view} /> : null}
      {paused ? <Meanwhile desk={desk} paused={paused} /> : null}
    </>
  );
}

interface WantedProps {
  readonly desk: Desk;
  readonly deputies: Deputies;
  readonly view: NonNullable<Deputies["view"]>;
}

function Wanted({ desk, deputies, view }: WantedProps) {
  const { words, observation } = desk;
  const wanting = deputies.pair.find((seat) => seat !== observation.turn) ?? observation.sheriff;
  const names = { seat: words.seat(wanting), other: words.seat(view.about) };
  const title = words.text(`board.sheriff.deputies.wants.${view.for}`, names);
  return (
    <section class="sn-views" aria-label={title} data-about={view.about} data-for={view.for}>
      <p class="sn-title">
        <Mark seat={view.about} /> {title}
      </p>
      <Declared desk={desk} about={view.about} />
      <OfferList desk={desk} offers={view.deals} />
      <p class="sn-note">{words.text("board.sheriff.deputies.answers", { seat: words.seat(observation.turn) })}</p>
    </section>
  );
}

/** Each of two deputies bargains alone: this is the one whose turn it is not. */
function Meanwhile({ desk, paused }: { desk: Desk; paused: NonNullable<Deputies["paused"]> }) {
  const { words } = desk;
  const { about, offers } = paused.inspection;
  const title = words.text("board.sheriff.deputies.paused", {
    seat: words.seat(about),
    other: words.seat(paused.seat),
  });
  return (
    <section class="sn-views" aria-label={title} data-paused={about}>
      <p class="sn-title">
        <Mark seat={about} /> {title}
      </p>
      <Declared desk={desk} about={about} />
      <OfferList desk={desk} offers={offers.flatMap((offer, seat) => (offer ? [{ seat, offer }] : []))} />
    </section>
  );
}

function Declared({ desk: { observation, words }, about }: { desk: Desk; about: number }) {
  const claim = observation.declared[about];
  return claim ? (
    <p class="sn-note">{words.text("board.sheriff.declared", { pieces: claimWords(claim, words) })}</p>
  ) : null;
}

function OfferList({
  desk,
  offers,
}: {
  desk: Desk;
  offers: readonly { readonly seat: number; readonly offer: Offer }[];
}) {
  if (offers.length === 0) return null;
  return (
    <ul class="sn-offers" aria-label={desk.words.text("board.sheriff.offers.title")}>
      {offers.map(({ seat, offer }) => (
        <li key={seat} data-seat={seat}>
          <OfferLine desk={desk} seat={seat} offer={offer} />
        </li>
      ))}
    </ul>
  );
}
