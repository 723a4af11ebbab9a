/** The live region: says what happened and whose turn it is, from what the one who looks may know. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { TableState } from "../table/state.ts";
import type { Wording } from "../wording.ts";
import { turnParts } from "./turn.tsx";
import { useWording } from "./wording.tsx";

export function Announcer({ state }: { state: TableState }) {
  const wording = useWording();
  const [words, setWords] = useState("");
  const told = useRef({ viewer: -1 as number | null, count: 0 });
  useEffect(() => {
    const { sight, viewer } = state;
    if (!sight) return;
    const known = told.current.viewer === viewer ? told.current.count : sight.events.length;
    told.current = { viewer, count: sight.events.length };
    const sentences = sight.events.slice(known).map((event) => sentence(wording, event));
    setWords([...sentences, wording.plain(turnParts(wording, state))].join(" "));
  }, [state.sight, state.viewer, wording]);
  return (
    <p class="sb-demo-hidden" role="status" data-demo="live">
      {words}
    </p>
  );
}

function sentence(wording: Wording, event: { id: string; args: object; rule: string }): string {
  const { seat } = event.args as { seat?: number };
  const words = wording.plain(wording.event(event as Parameters<Wording["event"]>[0]));
  return `${seat === undefined ? "" : `${wording.words.seat(seat)}: `}${words}.`;
}
