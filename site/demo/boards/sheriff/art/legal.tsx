/** The four legal goods, cut like old woodcuts: an even contour, flat colours, hatching. Each is drawn in 100 × 100. */
import { HATCH, INK, LINE } from "./ink.ts";

const APPLE =
  "M43 35c-5-5-13-7-21-4C9 36 4 50 7 64c3 16 13 28 24 28 5 0 8-3 12-3s7 3 12 3c11 0 21-12 24-28 3-15-3-28-15-33-8-3-16-1-21 4z";

export function Apples() {
  return (
    <>
      <path fill="#d9852b" stroke={INK} stroke-width="4" d="M70 42c9-5 20-1 23 9 4 16-3 33-14 38-6 3-11 0-16 1z" />
      <path fill="#c8352b" d={APPLE} />
      <path fill="#e8604d" d="M22 38c-8 5-11 15-9 27 2-12 6-20 16-26-2-2-5-2-7-1z" />
      <path {...HATCH} d="M60 82c6-3 10-8 13-15M52 83c3-1 5-2 7-3M66 68c2-3 4-6 4-10" />
      <path {...LINE} d={APPLE} />
      <path {...LINE} stroke-width="5" d="M43 35c-1-8 1-15 6-21" />
      <path
        fill="#5f8a35"
        stroke={INK}
        stroke-width="3.500"
        d="M48 21c5-12 18-16 30-12-2 13-15 18-30 12zM48 21c9-3 16-5 23-8"
      />
    </>
  );
}

export function Cheese() {
  return (
    <>
      <path fill="#f7d673" d="M6 58 66 24c16 1 27 13 28 30z" />
      <path fill="#e9b440" d="M6 58l88-4v30L6 88z" />
      <path
        fill="#c98a21"
        d="M12 70q8-7 15 0-7 8-15 0zM42 62q10-4 16 3-2 10-10 9-8-2-6-12zM72 70q8-6 14 0-1 8-8 8-7-1-6-8z"
      />
      <path fill="#c98a21" d="M52 42q8-6 14-2-3 7-14 2zM70 46q5-4 10-1-2 5-10 1z" />
      <path {...HATCH} d="M14 82l10-1M30 81l8 0M60 81l10-1M76 82l10-1" />
      <path {...LINE} d="M6 58 66 24c16 1 27 13 28 30v30L6 88zM6 58l88-4" />
    </>
  );
}

export function Bread() {
  return (
    <>
      <path fill="#c57d33" d="M10 60c-7-14 1-30 18-31 8-11 34-13 45-2 15-1 25 13 19 29v20q-2 9-12 9H22q-11 0-12-9z" />
      <path fill="#e6ad5f" d="M10 60c-7-14 1-30 18-31 8-11 34-13 45-2 15-1 25 13 19 29-12 8-70 12-82 4z" />
      <path
        fill="#fbe3b0"
        stroke={INK}
        stroke-width="3.500"
        d="M28 52c-4-6-3-13 1-19 6 4 9 12 7 19zM48 52c-4-8-3-17 2-24 6 6 9 15 6 24zM68 51c-3-7-2-15 3-21 6 5 8 13 5 20z"
      />
      <path {...HATCH} d="M20 76l8 0M36 78l10 0M54 77l9 0M72 76l9-1M22 69l5 0M80 68l5-1" />
      <path {...LINE} d="M10 60c-7-14 1-30 18-31 8-11 34-13 45-2 15-1 25 13 19 29v20q-2 9-12 9H22q-11 0-12-9z" />
      <path {...LINE} d="M10 60c12 8 70 4 82-4" />
    </>
  );
}

export function Chickens() {
  return (
    <>
      <path
        fill="#7c4a1e"
        stroke={INK}
        stroke-width="4"
        d="M88 46c5-10 4-22-2-30-5 3-8 8-9 13-2-5-6-8-12-9 0 12 2 22 8 30z"
      />
      <path
        fill="#f4ead2"
        d="M16 40c-3-16 8-27 20-24 9 2 12 12 14 22 8 8 24 8 36 4 10 8 8 34-10 42-14 6-38 6-48-6-8-9-6-24-12-38z"
      />
      <path fill="#d9c294" d="M86 42c10 8 8 34-10 42-14 6-38 6-48-6 22 6 50 0 58-36z" />
      <path
        fill="#b98a4b"
        stroke={INK}
        stroke-width="3.500"
        d="M44 52c10 6 24 4 34-4 2 14-4 26-16 26-10 0-17-9-18-22z"
      />
      <path {...HATCH} d="M54 60c5 2 10 1 15-2M57 67c4 1 7 0 10-2" />
      <path
        fill="#c8352b"
        stroke={INK}
        stroke-width="3.500"
        d="M20 20c-5-4-4-12 2-11 1-7 9-8 11-2 5-4 12 1 8 10-6-3-14-2-21 3z"
      />
      <path fill="#e2a02f" stroke={INK} stroke-width="3.500" d="M16 31 4 37q4 6 13 5z" />
      <path fill="#c8352b" stroke={INK} stroke-width="3" d="M16 43c-4 4-3 12 3 12s7-7 3-12z" />
      <path
        {...LINE}
        d="M16 40c-3-16 8-27 20-24 9 2 12 12 14 22 8 8 24 8 36 4 10 8 8 34-10 42-14 6-38 6-48-6-8-9-6-24-12-38z"
      />
      <path {...LINE} stroke-width="3.500" d="M46 84v9l-7 2M46 93h7M62 84v9l-7 2M62 93h7" />
      <circle cx="28" cy="31" r="3.500" fill={INK} />
    </>
  );
}
