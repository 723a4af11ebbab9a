/**
 * What stands and lies on the market besides goods: bags, coin, shield, the back of a card. Each is drawn in 100 × 100.
 *
 * A bag has the colour of whose it is (`currentColor`).
 */
import { HATCH, INK, LINE } from "./ink.ts";

const SACK = "M36 40c-18 10-30 26-30 40 0 11 9 15 26 16h38c17-1 24-6 24-16 0-14-11-30-29-40z";

/** Tied and sealed: nobody knows what is in it. */
export function ClosedBag() {
  return (
    <>
      <path fill="currentColor" d={SACK} />
      <path fill="#fff6dc" fill-opacity=".34" d="M36 42c-16 10-26 24-26 37 0 6 4 8 9 7 1-17 9-32 22-44z" />
      <path fill="#1d1208" fill-opacity=".26" d="M65 40c18 10 29 26 29 40 0 10-7 15-24 16h-8c14-10 16-34 3-56z" />
      <path
        fill="currentColor"
        stroke={INK}
        stroke-width="4"
        d="M36 36C28 28 22 18 24 8c6 4 11 5 16 2 6-5 14-5 20 0 5 3 10 2 16-2 2 10-4 20-12 28z"
      />
      <path fill="#1d1208" fill-opacity=".22" d="M52 34c2-8 6-16 12-22 4 0 8-1 12-4 2 10-4 20-12 28z" />
      <path {...HATCH} d="M44 32c-1-6-4-11-7-15M52 32c0-6 1-11 3-16M76 70c4 5 6 10 6 16M68 74c3 5 4 9 4 14" />
      <path {...LINE} d={SACK} />
      <path {...LINE} stroke-width="9" d="M33 38q17 7 34 0" />
      <path fill="none" stroke="#f0d489" stroke-width="4" d="M33 38q17 7 34 0" />
      <path {...LINE} stroke-width="3" d="M46 44c-4 6-4 9-4 14M54 44c5 5 5 9 6 13" />
      <circle cx="50" cy="66" r="14" fill="#b3261e" stroke={INK} stroke-width="4" />
      <path fill="none" stroke="#ffd9c9" stroke-width="3.500" d="M50 57c-6 4-6 14 0 18M50 57c6 4 6 14 0 18M42 66h16" />
    </>
  );
}

/** Untied, its mouth wide open. */
export function OpenBag() {
  return (
    <>
      <path fill="currentColor" d="M14 36c-4 12-10 26-10 40 0 14 10 20 28 20h38c18 0 26-7 26-20 0-14-6-28-10-40z" />
      <path fill="#fff6dc" fill-opacity=".34" d="M16 44c-5 12-8 22-8 32 0 8 5 11 10 10 0-16 2-28 8-40z" />
      <path fill="#1d1208" fill-opacity=".26" d="M86 36c4 12 10 26 10 40 0 13-8 20-26 20h-6c14-14 16-36 8-58z" />
      <path {...HATCH} d="M80 62c4 6 5 12 4 20M72 68c3 6 3 12 2 18M24 80c2 4 4 6 8 8" />
      <path {...LINE} d="M14 36c-4 12-10 26-10 40 0 14 10 20 28 20h38c18 0 26-7 26-20 0-14-6-28-10-40" />
      <ellipse cx="50" cy="32" rx="38" ry="15" fill="#22150b" stroke={INK} stroke-width="4" />
      <path
        fill="currentColor"
        stroke={INK}
        stroke-width="4"
        d="M12 32c0-10 10-18 24-20 10-2 24-2 32 0 12 3 20 11 20 20l8 6c-8 8-16 6-22 12-8-4-16-2-24 4-6-6-18-6-26-2-4-8-12-8-20-14z"
      />
      <path fill="#22150b" d="M20 31c2-7 14-12 30-12s28 5 30 12c-4 6-16 10-30 10s-26-4-30-10z" />
      <path fill="#1d1208" fill-opacity=".22" d="M74 42l14-10 8 6c-8 8-16 6-22 12-8-4-16-2-24 4 4-6 14-8 24-12z" />
    </>
  );
}

/** Gold, struck with a bow and an arrow. */
export function Coin() {
  return (
    <>
      <circle cx="50" cy="53" r="42" fill="#8a5a0d" stroke={INK} stroke-width="4" />
      <circle cx="50" cy="48" r="42" fill="#eab438" stroke={INK} stroke-width="4" />
      <circle cx="50" cy="48" r="32" fill="#f8d674" stroke="#a8760f" stroke-width="3" />
      <path fill="#fff3c4" d="M28 34c5-8 13-13 22-13-10 4-16 10-20 19z" />
      <path fill="none" stroke="#6b450a" stroke-width="5" d="M42 24c26 6 26 42 0 48" />
      <path fill="none" stroke="#6b450a" stroke-width="2.500" d="M42 24v48" />
      <path fill="none" stroke="#6b450a" stroke-width="4.500" d="M26 48h42" />
      <path fill="#6b450a" d="M78 48l-12 7V41z" />
    </>
  );
}

/** The Sheriff's shield with a star. */
export function Shield() {
  return (
    <>
      <path
        fill="#8b9099"
        stroke={INK}
        stroke-width="5"
        d="M50 5c12 9 25 11 39 10 3 38-8 64-39 80C19 79 8 53 11 15c14 1 27-1 39-10z"
      />
      <path fill="#c9ced6" d="M50 14c10 7 20 9 30 9 1 28-7 48-30 61z" />
      <path fill="#f0b93c" stroke={INK} stroke-width="4" d="M50 21l8 18 19 2-14 13 4 19-17-10-17 10 4-19-14-13 19-2z" />
    </>
  );
}

/** Goods that went the Sheriff's way without a look: let through. */
export function Passed() {
  return (
    <>
      <circle cx="50" cy="50" r="44" fill="#2f6b3a" stroke={INK} stroke-width="5" />
      <path fill="none" stroke="#fff6dc" stroke-width="13" d="M27 52l16 17 31-38" />
    </>
  );
}

/** An eye: somebody looks into the bag. */
export function Opened() {
  return (
    <>
      <circle cx="50" cy="50" r="44" fill="#7a1f2c" stroke={INK} stroke-width="5" />
      <path
        fill="#fff6dc"
        stroke={INK}
        stroke-width="4"
        d="M16 51c10-16 21-23 34-23s24 7 34 23C74 66 63 72 50 72S26 66 16 51z"
      />
      <circle cx="50" cy="50" r="14" fill="#3d5f86" stroke={INK} stroke-width="4" />
      <circle cx="50" cy="50" r="5" fill={INK} />
    </>
  );
}

/** A crown, for a first prize. */
export function Crown() {
  return <path fill="#f0b93c" stroke={INK} stroke-width="5" d="M14 82 8 28l22 18L50 16l20 30 22-18-6 54zM20 70h60" />;
}

/** A coronet, for a second prize. */
export function Coronet() {
  return (
    <>
      <path fill="#c9ced6" stroke={INK} stroke-width="5" d="M14 80V48l18 12 18-26 18 26 18-12v32zM20 68h60" />
      <circle cx="50" cy="26" r="8" fill="#b3261e" stroke={INK} stroke-width="4" />
    </>
  );
}

/** A hand of cards, seen from behind. */
export function Hand() {
  return (
    <>
      {[-22, 0, 22].map((turn) => (
        <g key={turn} transform={`translate(9 14) scale(.82) rotate(${turn} 50 110)`}>
          <rect x="28" y="14" width="44" height="64" rx="6" fill="#fff6dc" stroke={INK} stroke-width="4" />
          <rect x="34" y="20" width="32" height="52" rx="3" fill="#1f5a45" />
          <path fill="none" stroke="#f0d489" stroke-width="3" d="M50 30l10 16-10 16-10-16z" />
        </g>
      ))}
    </>
  );
}

/** The Sheriff himself: he looks closely. */
export function Lawman() {
  return (
    <>
      <path fill="#2f5d45" stroke={INK} stroke-width="4" d="M4 100c1-24 14-33 32-36h28c18 3 31 12 32 36z" />
      <path fill="#1d1208" fill-opacity=".24" d="M68 66c14 4 25 14 26 34H74c4-12 2-24-6-34z" />
      <path fill="#e2b184" stroke={INK} stroke-width="4" d="M33 34h34v20c0 14-8 22-17 22s-17-8-17-22z" />
      <path fill="#f4ead2" stroke={INK} stroke-width="4" d="M28 66c12 14 32 14 44 0l6 10c-14 18-42 18-56 0z" />
      <path {...HATCH} d="M30 77l-2 6M40 83l-1 6M51 85v6M61 82l2 6M70 77l2 5" />
      <path fill="#4a2c17" stroke={INK} stroke-width="3" d="M42 66q8 5 16 0l-3 12-5 7-5-7z" />
      <path
        fill="#4a2c17"
        stroke={INK}
        stroke-width="3"
        d="M28 60c7 2 10-5 15-5 4 0 6 2 7 3 1-1 3-3 7-3 5 0 8 7 15 5-4 8-18 8-22 2-4 6-18 6-22-2z"
      />
      <path fill="#fffdf6" d="M37 45q6-4 10 1-5 4-10-1zM63 45q-6-4-10 1 5 4 10-1z" />
      <circle cx="43" cy="46" r="2.800" fill={INK} />
      <circle cx="57" cy="46" r="2.800" fill={INK} />
      <path {...LINE} stroke-width="3.500" d="M35 40l12 3M65 40l-12 3" />
      <path {...LINE} stroke-width="3" d="M50 47v7h-4" />
      <path fill="#7a1f2c" stroke={INK} stroke-width="4" d="M29 32c1-17 10-24 21-24s20 7 21 24q-21-8-42 0z" />
      <path fill="#1d1208" fill-opacity=".24" d="M58 10c8 4 12 11 13 22q-5-2-10-3c2-7 1-13-3-19z" />
      <path fill="#f0b93c" stroke={INK} stroke-width="3" d="M29 29q21-9 42 0l1 6q-22-9-44 0z" />
      <path fill="#7a1f2c" stroke={INK} stroke-width="4" d="M16 39c10-8 58-8 68 0-8 5-14 1-34 1s-26 4-34-1z" />
      <path fill="#fffdf6" stroke={INK} stroke-width="3.500" d="M66 26c4-13 15-21 30-22 0 14-10 24-26 26z" />
      <path {...HATCH} d="M69 27c7-7 12-11 20-16" />
      <path
        fill="#f0b93c"
        stroke={INK}
        stroke-width="2.500"
        d="M82 82l2.500 5 5.500.6-4 3.800 1 5.600-5-2.700-5 2.700 1-5.600-4-3.800 5.500-.6z"
      />
    </>
  );
}
