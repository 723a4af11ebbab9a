/** The log: what happened, as the one who looks may see it, each line with the rule that made it happen. */
import { useEffect, useRef } from "preact/hooks";
import type { GameEvent } from "../engine/protocol.ts";
import { Parts, Player, RuleLink, useWording } from "./wording.tsx";

/** Pixels from the end at which the log still follows. */
const NEAR_END = 48;

export function Log({ events }: { events: readonly GameEvent[] }) {
  const wording = useWording();
  const list = useRef<HTMLOListElement>(null);
  const follows = useRef(true);
  useEffect(() => {
    if (list.current && follows.current) list.current.scrollTop = list.current.scrollHeight;
  }, [events]);
  // The list comes with the event: a scroll may still arrive when the log has left the page, and its reference is gone.
  const onScroll = ({ currentTarget }: { currentTarget: HTMLOListElement }) => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    follows.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reachable by keyboard
    <ol ref={list} class="sb-demo-log" tabIndex={0} aria-label={wording.t("demo.log")} onScroll={onScroll}>
      {events.map((event, index) => (
        <li key={index} class="sb-demo-log__line" data-event={event.id} data-turn={event.turn}>
          <EventLine event={event} />
        </li>
      ))}
    </ol>
  );
}

/** One event: who, what, by which rule. A message has no subject, so the player's mark and name stand before it. */
export function EventLine({ event }: { event: Omit<GameEvent, "turn"> }) {
  const wording = useWording();
  return (
    <>
      {typeof event.args.seat === "number" ? <Player seat={event.args.seat} /> : null}{" "}
      <span class="sb-demo-log__words">
        <Parts parts={wording.event(event)} />
      </span>{" "}
      {event.rule ? <RuleLink rule={event.rule} short /> : null}
    </>
  );
}
