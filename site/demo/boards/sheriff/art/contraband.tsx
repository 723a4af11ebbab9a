/** The four kinds of contraband, in the manner of the legal goods. Each is drawn in 100 × 100. */
import { HATCH, INK, LINE } from "./ink.ts";

export function Pepper() {
  return (
    <>
      <path fill="#a9743f" d="M24 40c-12 10-18 26-14 40 2 9 12 12 28 12s27-3 29-12c3-14-3-30-15-40z" />
      <path fill="#c99459" d="M26 42c-10 10-14 24-11 36 1 3 5 3 6 0 0-14 5-26 14-36z" />
      <path fill="#2e2a2a" d="M20 38c3-12 10-18 18-18s15 6 18 18c-8 6-28 6-36 0z" />
      <g fill="#4d4545">
        <circle cx="30" cy="32" r="3.500" />
        <circle cx="39" cy="27" r="3.500" />
        <circle cx="47" cy="33" r="3.500" />
        <circle cx="38" cy="36" r="3" />
      </g>
      <path fill="#8a5a2c" stroke={INK} stroke-width="4" d="M17 36c12 8 30 8 42 0l3 7c-14 9-34 9-48 0z" />
      <path {...HATCH} d="M56 60c3 6 4 12 3 18M50 56c2 4 4 8 4 12M48 78c2 2 4 3 6 3" />
      <path {...LINE} d="M19 44c-10 10-13 24-9 36 2 9 12 12 28 12s27-3 29-12c3-12-1-26-9-36" />
      <g fill="#2e2a2a" stroke={INK} stroke-width="2">
        <circle cx="76" cy="86" r="6" />
        <circle cx="89" cy="82" r="5.500" />
        <circle cx="83" cy="70" r="5.500" />
        <circle cx="93" cy="94" r="4" />
      </g>
      <path
        fill="#5f8a35"
        stroke={INK}
        stroke-width="3"
        d="M70 40c2-14 12-22 25-22 1 14-9 24-25 22zM70 40c8-6 13-10 19-15"
      />
      <path {...LINE} stroke-width="3" d="M70 40c-3 5-4 9-3 14" />
      <g fill="#c8352b" stroke={INK} stroke-width="2.500">
        <circle cx="76" cy="50" r="5" />
        <circle cx="66" cy="57" r="5" />
      </g>
    </>
  );
}

export function Mead() {
  return (
    <>
      <path {...LINE} stroke-width="10" d="M68 42h12q12 2 12 16t-14 18l-10 1" />
      <path fill="none" stroke="#b98a4b" stroke-width="4" d="M68 42h12q12 2 12 16t-14 18l-10 1" />
      <path fill="#9a6a35" d="M14 34h56l-4 58H18z" />
      <path fill="#bd8a4c" d="M22 34h12l2 58H26z" />
      <path {...HATCH} d="M38 36l1 54M54 36l-1 54" />
      <path fill="#5f5f66" stroke={INK} stroke-width="3.500" d="M15 44h54l-1 9H16zM17 76h50l-1 9H18z" />
      <path {...LINE} d="M14 34h56l-4 58H18z" />
      <path
        fill="#fff6dc"
        stroke={INK}
        stroke-width="4"
        d="M12 36c-8-4-7-16 3-17 1-10 14-13 20-6 6-9 21-7 22 3 10-3 18 6 13 15-2 6-8 6-11 3-2 8 0 18-5 18s-4-12-7-17c-6 4-12 2-15-2-5 6-15 7-20 3z"
      />
      <path {...HATCH} d="M26 22c3-3 7-3 9 0M46 22c3-3 8-2 9 1" />
      <path fill="#f0b93c" stroke={INK} stroke-width="3" d="M42 57l9 5v11l-9 5-9-5V62z" />
    </>
  );
}

export function Silk() {
  return (
    <>
      <path
        fill="#4f7fb0"
        d="M20 42h60c-3 14 4 22 12 32-8 2-11 8-9 16-8-4-15-2-20 4-5-6-13-8-20-2-6-5-14-5-20 0-1-8-5-12-13-14 8-10 13-20 10-36z"
      />
      <path fill="#7fa9d2" d="M24 44h16c0 18-4 30-8 46-4-2-6-1-9 2-1-8-5-12-13-14 8-10 15-18 14-34z" />
      <path fill="#37618c" d="M66 44h14c-3 14 4 22 12 32-8 2-11 8-9 16-8-4-15-2-20 4 8-16 6-34 3-52z" />
      <path {...HATCH} d="M42 54c0 10-2 20-5 30M52 56c1 10 0 22-2 32M72 58c2 8 6 14 9 18M28 60c-1 6-4 12-7 17" />
      <path
        {...LINE}
        d="M20 42c3 16-2 26-10 36 8 2 12 6 13 14 6-5 14-5 20 0 7-6 15-4 20 2 5-6 12-8 20-4-2-8 1-14 9-16-8-10-15-18-12-32"
      />
      <path fill="#5d8fc0" stroke={INK} stroke-width="4" d="M20 12h62c11 0 11 32 0 32H20z" />
      <path {...HATCH} d="M34 21h38M32 35h42" />
      <path fill="#f0d489" stroke={INK} stroke-width="2.500" d="M44 28l6-6 6 6-6 6zM64 28l6-6 6 6-6 6z" />
      <ellipse cx="20" cy="28" rx="11" ry="16" fill="#9dc0e2" stroke={INK} stroke-width="4" />
      <path {...LINE} stroke-width="3" d="M20 28c4 0 5 6 0 7-7 1-10-9-4-14 8-4 14 4 12 11" />
      <path {...LINE} stroke-width="5" d="M3 28h8M90 28h7" />
    </>
  );
}

export function Crossbow() {
  return (
    <>
      <path fill="#8a5a2c" stroke={INK} stroke-width="4" d="M44 26h12l3 44c6 6 5 16 0 22h-8l-2-16h-8z" />
      <path {...HATCH} d="M50 34l1 34M46 50l1 16" />
      <path
        fill="#5f5f66"
        stroke={INK}
        stroke-width="4"
        d="M4 52C14 30 30 22 50 22s36 8 46 30l-6 4C80 40 68 32 50 32S20 40 10 56z"
      />
      <path {...LINE} stroke-width="3" d="M7 54 50 62l43-8" />
      <path fill="#d9c294" stroke={INK} stroke-width="3" d="M48 12h4v50h-4z" />
      <path fill="#c9ccd2" stroke={INK} stroke-width="3.500" d="M50 2l8 14H42z" />
      <path fill="#c8352b" stroke={INK} stroke-width="2.500" d="M46 52h8v10l-4-3-4 3z" />
      <path {...LINE} stroke-width="3.500" d="M56 74c8 0 11 5 8 11" />
    </>
  );
}
