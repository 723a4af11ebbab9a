/**
 * What portraits of Merry Men are put together from: headgear, beards, and what somebody holds. Each is drawn in 100 × 100
 * over a head whose middle is at 50, 44.
 */
import type { ComponentChildren } from "preact";
import { INK } from "./ink.ts";

const EDGE = { stroke: INK, "stroke-width": 3.5 } as const;
/** A line of wood: dark with a lighter core. */
function Wood({ d, core = "#a5743f", width = 4 }: { d: string; core?: string; width?: number }) {
  return (
    <g fill="none">
      <path stroke={INK} stroke-width={width + 5} d={d} />
      <path stroke={core} stroke-width={width} d={d} />
    </g>
  );
}

type Part = (props: { colour: string }) => ComponentChildren;

const POINTED = "M24 37c3-16 15-27 31-26l21 14c4 4 3 9-1 11-16-6-34-6-51 1z";
const FLAT = "M27 36c-6-13 8-24 25-22 15 0 26 9 22 21-15-6-32-6-47 1z";
const PLUME = "M60 16C64 4 77-1 91 2 86 12 77 18 64 22z";

/** Hats, hoods and hair, in front of the head. */
export const HEADS = {
  plumed: ({ colour }) => (
    <>
      <path fill="#b3261e" {...EDGE} d={PLUME} />
      <path fill={colour} {...EDGE} d={POINTED} />
    </>
  ),
  leafed: ({ colour }) => (
    <>
      <path fill={colour} {...EDGE} d={FLAT} />
      <path fill="#8fae4d" {...EDGE} d="M60 27c2-11 11-16 23-14 1 11-9 18-23 14zM60 27l13-8" />
    </>
  ),
  hood: ({ colour }) => (
    <path fill={colour} {...EDGE} d="M19 76C14 40 26 12 52 8c24 6 34 34 29 68l-13-5c5-24-1-43-18-43S27 47 32 71z" />
  ),
  tonsure: ({ colour }) => (
    <path
      fill={colour}
      {...EDGE}
      d="M30 47c-5-9-4-19 3-25 11 5 23 5 34 0 7 6 8 16 3 25-1-8-3-12-6-16-9 3-19 3-28 0-3 4-5 8-6 16z"
    />
  ),
  helmet: ({ colour }) => (
    <>
      <path fill={colour} {...EDGE} d="M24 80c-5-38 2-62 26-62s31 24 26 62l-11 4V44c-3-9-8-12-15-12s-12 3-15 12v40z" />
      <path
        fill="none"
        stroke={INK}
        stroke-dasharray="2 5"
        stroke-width="2.500"
        d="M29 46v30M71 46v30M33 56v24M67 56v24"
      />
      <path fill="#d8dde3" {...EDGE} d="M28 37c2-18 9-27 22-27s20 9 22 27q-9-4-18-4v15h-8V33q-9 0-18 4z" />
    </>
  ),
  straw: ({ colour }) => (
    <>
      <ellipse cx="50" cy="32" rx="41" ry="9" fill={colour} {...EDGE} />
      <path fill={colour} {...EDGE} d="M32 31c0-15 6-22 18-22s18 7 18 22q-18 6-36 0z" />
      <path fill="none" stroke="#7d3b1c" stroke-width="4" d="M33 28q17 6 34 0" />
    </>
  ),
  cap: ({ colour }) => <path fill={colour} {...EDGE} d={FLAT} />,
  puffed: ({ colour }) => (
    <path fill={colour} {...EDGE} d="M31 36C18 32 18 16 32 15 36 3 62 2 67 14c15 0 16 18 3 22q-20-6-39 0z" />
  ),
  flaps: ({ colour }) => (
    <path
      fill={colour}
      {...EDGE}
      d="M26 62C20 30 30 13 50 13s30 17 24 49l-8-3c0-10-1-17-4-24q-12-5-24 0c-3 7-4 14-4 24z"
    />
  ),
  curls: ({ colour }) => (
    <path
      fill={colour}
      {...EDGE}
      d="M29 45c-9-6-8-17 1-20 0-10 12-14 19-9 8-6 19-1 20 8 10 3 11 14 3 21-3-8-9-12-22-12s-18 4-21 12z"
    />
  ),
  circlet: ({ colour }) => (
    <>
      <path fill={colour} {...EDGE} d="M29 46c-4-20 7-30 21-30s25 10 21 30c-3-9-9-15-21-16-12 1-18 7-21 16z" />
      <path fill="none" stroke={INK} stroke-width="7" d="M30 31q20-10 40 0" />
      <path fill="none" stroke="#f0b93c" stroke-width="3.500" d="M30 31q20-10 40 0" />
      <circle cx="50" cy="26" r="4" fill="#b3261e" {...EDGE} stroke-width="2.500" />
    </>
  ),
  scarf: ({ colour }) => (
    <>
      <path fill={colour} {...EDGE} d="M27 47c-6-22 7-34 23-34s29 12 23 34c-3-9-10-15-23-15s-20 6-23 15z" />
      <path fill={colour} {...EDGE} d="M27 45c-8-1-13 3-14 10 6 2 12 0 15-6z" />
    </>
  ),
  bald: ({ colour }) => <path fill="none" stroke={colour} stroke-width="3" d="M40 25q7-4 14-2" />,
} as const satisfies { readonly [name: string]: Part };

export const BEARDS = {
  full: ({ colour }) => (
    <path
      fill={colour}
      {...EDGE}
      d="M30 45c2 8 6 9 10 7 6-4 14-4 20 0 4 2 8 1 10-7 4 18-6 34-20 36-14-2-24-18-20-36zM43 59q7 5 14 0"
    />
  ),
  goatee: ({ colour }) => (
    <path
      fill={colour}
      {...EDGE}
      stroke-width="2.500"
      d="M39 57q11-8 22 0-11-2-22 0zM44 63q6 3 12 0-1 10-6 13-5-3-6-13z"
    />
  ),
  moustache: ({ colour }) => (
    <path
      fill={colour}
      {...EDGE}
      stroke-width="2.500"
      d="M33 60c4-7 12-9 17-5 5-4 13-2 17 5-6-2-12 1-17 0s-11 2-17 0z"
    />
  ),
  stubble: ({ colour }) => (
    <path
      fill="none"
      stroke={colour}
      stroke-width="2"
      d="M37 57l1 3M42 61l1 3M48 62v3M54 61l-1 3M60 58l-1 3M45 57l1 2M56 57l-1 2"
    />
  ),
} as const satisfies { readonly [name: string]: Part };

/** What stands or hangs behind somebody. */
export const BEHIND = {
  bow: () => (
    <>
      <path fill="none" stroke={INK} stroke-width="2" d="M9 98V6" />
      <Wood d="M9 98C31 76 31 28 9 6" />
    </>
  ),
  staff: () => <Wood d="M12 98 19 4" width={5} />,
  crook: () => <Wood d="M14 98V24c0-21 20-21 20-6 0 8-9 9-10 3" />,
  sword: () => (
    <>
      <path fill="#d8dde3" {...EDGE} d="M83 98V22l5-12 5 12v76z" />
      <Wood d="M77 72h22" core="#f0b93c" />
    </>
  ),
  pack: () => (
    <>
      <path fill="#a5743f" {...EDGE} d="M68 36h26c4 20 4 40 0 56H66z" />
      <path fill="none" stroke={INK} stroke-width="3" d="M69 52h26M82 52v12" />
    </>
  ),
  hair: () => <path fill="#7d3b1c" {...EDGE} d="M29 38C18 54 22 74 12 92h76c-10-18-6-38-17-54z" />,
} as const satisfies { readonly [name: string]: () => ComponentChildren };

/** What somebody holds before the chest. */
export const HELD = {
  lute: () => (
    <>
      <Wood d="M66 82 26 62l-8-9" />
      <path fill="#c58a45" {...EDGE} d="M58 72c12-8 34 2 36 16 0 6-4 10-10 10-14 0-30-10-26-26z" />
      <circle cx="76" cy="84" r="4.500" fill={INK} />
    </>
  ),
  pot: () => <path fill="#c2683c" {...EDGE} d="M66 64h26l-3 9c9 8 8 25-10 25s-19-17-10-25zM62 82q17 6 34 0" />,
  cup: () => <path fill="#d8dde3" {...EDGE} d="M66 58h27c0 14-4 20-10 22v8l8 3v7H68v-7l8-3v-8c-6-2-10-8-10-22z" />,
  tankard: () => (
    <>
      <path fill="none" stroke={INK} stroke-width="8" d="M86 72c12-2 12 18 0 17" />
      <path fill="#b98246" {...EDGE} d="M62 64h25v34H62zM62 74h25M62 88h25" />
      <path fill="#fff6dc" {...EDGE} d="M60 66c-4-8 6-13 11-8 4-5 13-3 13 3 7 1 6 9 0 9-8-1-16-2-24-4z" />
    </>
  ),
  shield: () => (
    <>
      <path fill="#2d5f8a" {...EDGE} d="M62 62h34c2 18-4 30-17 36-13-6-19-18-17-36z" />
      <path fill="none" stroke="#f0d489" stroke-width="6" d="M79 65v29M65 74h28" />
    </>
  ),
  basket: () => (
    <>
      <path fill="#b3261e" {...EDGE} d="M64 78c0-14 20-14 20 0z" />
      <path fill="#8fae4d" {...EDGE} d="M80 78c0-10 14-12 16-4v4z" />
      <path fill="#c99a5b" {...EDGE} d="M58 77h40l-6 21H64zM61 87h34" />
    </>
  ),
  kettle: () => (
    <>
      <path fill="none" stroke={INK} stroke-width="4" d="M64 74c2-18 26-18 28 0" />
      <path fill="#8d97a3" {...EDGE} d="M60 74h36c4 12-2 21-8 24H68c-6-3-12-12-8-24zM60 78l-9-6" />
    </>
  ),
  sack: () => (
    <>
      <path fill="#f3ead2" {...EDGE} d="M66 58c4 4 16 4 22 0l-4 10c14 8 16 30 4 30H66c-12 0-10-22 4-30z" />
      <path fill="none" stroke={INK} stroke-width="3" d="M69 68h16" />
    </>
  ),
  knife: () => (
    <>
      <path fill="#d8dde3" {...EDGE} d="M60 82c12 20 34 18 38-6-12 8-26 10-38 6z" />
      <Wood d="M78 79 72 62" />
    </>
  ),
  glove: () => (
    <path
      fill="#fffdf6"
      {...EDGE}
      d="M72 98V86L60 74c2-5 6-5 9-2l4 4V56c1-4 6-4 7 0v-4c1-4 6-4 7 0v5c1-4 6-4 7 0v24l-6 9v8zM80 57v13M87 57v13"
    />
  ),
  rose: () => (
    <>
      <path fill="none" stroke="#3f6b35" stroke-width="4" d="M78 98V76M78 88q8-8 12-4" />
      <path
        fill="#c8324a"
        {...EDGE}
        d="M65 68c-2-12 6-17 13-11 7-6 15-1 13 11-3 9-23 9-26 0zM84 62c-6-3-12 3-8 8q6 3 8-3"
      />
    </>
  ),
  horn: () => (
    <>
      <path fill="#e8dcbc" {...EDGE} d="M58 58c2 20 16 28 38 18l2 16C72 104 50 90 51 60z" />
      <path fill="none" stroke={INK} stroke-width="3" d="M60 76l-7 4M80 81l2 16" />
    </>
  ),
  coins: () => (
    <>
      <circle cx="70" cy="86" r="12" fill="#f8d674" {...EDGE} />
      <circle cx="86" cy="78" r="12" fill="#f8d674" {...EDGE} />
      <path fill="none" stroke="#a8741c" stroke-width="3" d="M86 72v12M80 78h12" />
    </>
  ),
} as const satisfies { readonly [name: string]: () => ComponentChildren };
