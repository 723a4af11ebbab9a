/**
 * The six kinds of stones, each with a cut, facets and an engraved mark of its own, so that nobody depends on colours.
 *
 * Each is drawn in a field of 100 × 100.
 */
import type { FunctionComponent } from "preact";
import type { Stone } from "../stones.ts";

/** Gold: a smooth egg, engraved with the hen's foot. */
function Gold() {
  return (
    <>
      <path fill="#d2951c" d="M50 5C73 5 87 38 87 59S71 95 50 95 13 80 13 59 27 5 50 5z" />
      <path fill="#f0bf4a" d="M47 9c16 0 30 22 34 42-6 24-24 34-44 33-12-1-20-12-20-26C17 39 30 9 47 9z" />
      <path fill="#fbe6a4" d="M40 18c-9 5-17 21-18 36 6-4 9-12 13-20 3-6 10-9 5-16z" />
      <path
        class="ff-mark"
        d="M50 81V66M50 66 29 48M50 66V37M50 66l21-18"
        fill="none"
        stroke="#714c07"
        stroke-width="6"
      />
    </>
  );
}

/** Red: a six-sided cut, engraved with a flame. */
function Red() {
  return (
    <>
      <path fill="#a31f31" d="M50 4 90 27v46L50 96 10 73V27z" />
      <path fill="#cf3542" d="M10 27 50 4l40 23-18 11-22-13-22 13v24L10 73z" />
      <path fill="#ea7075" d="M10 27 50 4v21L28 38z" />
      <path fill="#7f1526" d="M90 73 50 96V75l22-13z" />
      <path fill="#f6b1ae" d="M50 25l22 13v24L50 75 28 62V38z" />
      <path
        class="ff-mark"
        d="M51 33c2 9 13 13 11 24-1 7-6 10-12 10s-12-4-12-11c0-5 4-8 6-12 2 2 2 4 3 6 4-4 5-10 4-17z"
        fill="#7a1122"
      />
    </>
  );
}

/** Orange: a pointed oval, engraved with a half sun. */
function Orange() {
  return (
    <>
      <path fill="#bb5310" d="M50 3c21 14 35 30 35 47S71 83 50 97C29 83 15 67 15 50S29 17 50 3z" />
      <path fill="#ea7a2d" d="M50 3c21 14 35 30 35 47L67 50 50 27 33 50v2L50 97C29 83 15 67 15 50S29 17 50 3z" />
      <path fill="#f6a460" d="M50 3v24L33 50H15c0-17 14-33 35-47z" />
      <path fill="#93400a" d="M50 97V73l17-23h18c0 17-14 33-35 47z" />
      <path fill="#fdd2a8" d="M50 24l20 26-20 26-20-26z" />
      <path
        class="ff-mark"
        d="M41 57a9 9 0 0 1 18 0zM50 38v5M38 45l3 4M62 45l-3 4"
        fill="#813605"
        stroke="#813605"
        stroke-width="4"
      />
    </>
  );
}

/** Yellow: a three-sided cut, engraved with a star. */
function Yellow() {
  return (
    <>
      <path fill="#cbb015" d="M50 6q5 0 8 5l37 66q5 12-8 13H13q-13-1-8-13l37-66q3-5 8-5z" />
      <path fill="#f2d836" d="M50 6q5 0 8 5L74 58 50 36 26 72H5q0 2 0 5l37-66q3-5 8-5z" />
      <path fill="#fbf0a0" d="M50 6v30L24 74 5 84q-2-4 0-7l37-66q3-5 8-5z" />
      <path fill="#9f880c" d="M24 74h52l19 8q-2 7-8 8H13q-6-1-8-8z" />
      <path fill="#fdf8d0" d="M50 34l27 41H23z" />
      <path class="ff-mark" d="M50 46l4 11 11 4-11 4-4 9-4-9-11-4 11-4z" fill="#6b5a02" />
    </>
  );
}

/** Green: a step cut lying across, engraved with a leaf. */
function Green() {
  return (
    <>
      <path fill="#2a7746" d="M18 16h64l14 14v40L82 84H18L4 70V30z" />
      <path fill="#45a063" d="M18 16h64l-10 14H28L18 40v20L4 70V30z" />
      <path fill="#86c994" d="M18 16h64l-10 14H28z" />
      <path fill="#175331" d="M82 84H18l10-14h44z" />
      <path fill="#c3e8c6" d="M29 29h42l10 10v22L71 71H29L19 61V39z" />
      <path
        class="ff-mark"
        d="M37 62c-3-16 8-25 27-24 0 18-9 28-23 24l-6 5"
        fill="#14502d"
        stroke="#14502d"
        stroke-width="3"
      />
      <path d="M38 62 55 46" fill="none" stroke="#c3e8c6" stroke-width="3" />
    </>
  );
}

/** Blue: a brilliant seen from the side, engraved with a wave. */
function Blue() {
  return (
    <>
      <path fill="#2a5f9f" d="M24 11h52l21 27-47 55L3 38z" />
      <path fill="#4482cc" d="M24 11h52l21 27H3z" />
      <path fill="#7fb0ea" d="M24 11h26L34 38H3z" />
      <path fill="#b9d7f6" d="M50 11 66 38H34z" />
      <path fill="#1b4580" d="M97 38 50 93l16-55z" />
      <path fill="#c6ddf7" d="M34 38h32L50 93z" />
      <path
        class="ff-mark"
        d="M40 48c4-5 7-5 10 0s6 5 10 0M44 60c3-4 5-4 7 0s4 4 6 0"
        fill="none"
        stroke="#143a6c"
        stroke-width="5"
      />
    </>
  );
}

/** What a stone looks like. */
export interface Look {
  readonly Art: FunctionComponent;
  /** The outline of its cut, for an empty place. */
  readonly cut: string;
  /** The colour of its darkest facets. */
  readonly edge: string;
}

export const LOOKS = {
  gold: { Art: Gold, cut: "M50 5C73 5 87 38 87 59S71 95 50 95 13 80 13 59 27 5 50 5z", edge: "#714c07" },
  red: { Art: Red, cut: "M50 4 90 27v46L50 96 10 73V27z", edge: "#7a1122" },
  orange: { Art: Orange, cut: "M50 3c21 14 35 30 35 47S71 83 50 97C29 83 15 67 15 50S29 17 50 3z", edge: "#813605" },
  yellow: { Art: Yellow, cut: "M50 6q5 0 8 5l37 66q5 12-8 13H13q-13-1-8-13l37-66q3-5 8-5z", edge: "#6b5a02" },
  green: { Art: Green, cut: "M18 16h64l14 14v40L82 84H18L4 70V30z", edge: "#14502d" },
  blue: { Art: Blue, cut: "M24 11h52l21 27-47 55L3 38z", edge: "#143a6c" },
} as const satisfies { readonly [stone in Stone]: Look };
