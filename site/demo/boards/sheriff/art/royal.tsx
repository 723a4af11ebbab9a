/** The seven royal goods: choicer kin of the legal ones, each with a shape of its own. Each is drawn in 100 × 100. */
import { HATCH, INK, LINE } from "./ink.ts";

const FRUIT =
  "M0-20c-4-4-11-5-16-2-9 5-12 16-9 27 3 10 9 17 17 17 4 0 5-2 8-2s4 2 8 2c8 0 14-7 17-17 3-11 0-22-9-27-5-3-12-2-16 2z";

/** Two apples hanging from one twig. */
export function GreenApples() {
  return (
    <>
      <path {...LINE} stroke-width="5" d="M14 14c24-6 50-4 74 4M36 12c-4 8-6 14-6 20M64 13c4 10 6 18 6 28" />
      <path
        fill="#4f7a2c"
        stroke={INK}
        stroke-width="3"
        d="M44 16c2 12 14 18 26 14-2-12-14-18-26-14zM50 18c6 4 10 7 16 10"
      />
      <g transform="translate(29 56)">
        <path fill="#8fb548" stroke={INK} stroke-width="4" d={FRUIT} />
        <path fill="#c4dc83" d="M-17-14c-5 5-6 12-5 19 2-8 5-14 10-18-1-2-3-2-5-1z" />
        <path {...HATCH} d="M12 16c4-2 7-6 9-11" />
      </g>
      <g transform="translate(71 66)">
        <path fill="#8fb548" stroke={INK} stroke-width="4" d={FRUIT} />
        <path fill="#c4dc83" d="M-17-14c-5 5-6 12-5 19 2-8 5-14 10-18-1-2-3-2-5-1z" />
        <path {...HATCH} d="M12 16c4-2 7-6 9-11M6 18l4-1" />
      </g>
    </>
  );
}

/** Three apples on a footed bowl, shining. */
export function GoldenApples() {
  return (
    <>
      {["translate(32 46) scale(.86)", "translate(68 46) scale(.86)", "translate(50 30) scale(.9)"].map((place) => (
        <g key={place} transform={place}>
          <path fill="#f0b93c" stroke={INK} stroke-width="4.500" d={FRUIT} />
          <path fill="#fdeaa8" d="M-17-14c-5 5-6 12-5 19 2-8 5-14 10-18-1-2-3-2-5-1z" />
          <path {...LINE} stroke-width="4" d="M0-20c0-4 1-7 4-10" />
        </g>
      ))}
      <path
        fill="#8b8f98"
        stroke={INK}
        stroke-width="4"
        d="M8 58h84c-2 16-16 24-32 25v5h12v7H28v-7h12v-5C24 82 10 74 8 58z"
      />
      <path {...HATCH} d="M66 74c6-2 11-5 14-10M58 77l4 0" />
      <path {...LINE} stroke-width="3" d="M12 14v12M6 20h12M88 12v10M83 17h10" />
    </>
  );
}

/** A whole wheel in wax, one slice cut out. */
export function Gouda() {
  return (
    <>
      <path fill="#b3352a" d="M6 44v24c0 14 20 24 44 24s44-10 44-24V44z" />
      <path {...HATCH} d="M70 78c8-2 14-6 18-10M66 84c4-1 7-2 9-3" />
      <ellipse cx="50" cy="42" rx="44" ry="25" fill="#d9523f" />
      <path fill="#e9b440" stroke={INK} stroke-width="3.500" d="M50 42v25L31 90V65z" />
      <path fill="#f7d673" stroke={INK} stroke-width="3.500" d="M50 42 11 54v22q8 10 20 14V65z" />
      <path fill="#c98a21" d="M38 66q5-4 6 1-1 7-6 6zM18 62q6-3 8 2-3 5-8-2z" />
      <path fill="#f6e7c4" stroke={INK} stroke-width="3" d="M58 30l18-2 6 9-18 5z" />
      <path {...LINE} d="M6 44c0-14 20-27 44-27s44 13 44 27v24c0 14-20 24-44 24-8 0-14-1-19-2M6 44v22q1 5 5 10" />
    </>
  );
}

/** A tall drum, marbled with mould. */
export function BleuCheese() {
  return (
    <>
      <path fill="#e8e2cf" d="M12 28v52c0 8 17 14 38 14s38-6 38-14V28z" />
      <path fill="#cfc6a9" d="M74 38l14-8v50c0 6-8 10-20 12z" />
      <ellipse cx="50" cy="26" rx="38" ry="15" fill="#f7f2e2" stroke={INK} stroke-width="4" />
      <path
        fill="none"
        stroke="#35608f"
        stroke-width="5"
        d="M30 24c8-5 12 4 20 0s10-4 16 1M22 48c8 6 10-6 18 2s14-6 20 2M30 68c6-6 10 6 18-1s12 6 20-2M24 82c6-4 10 2 14-1M72 56c4 4 8 0 10-4M66 82c4-3 8 0 12-4"
      />
      <g fill="#35608f">
        <circle cx="56" cy="62" r="3.500" />
        <circle cx="28" cy="58" r="3" />
        <circle cx="50" cy="82" r="3.500" />
        <circle cx="76" cy="70" r="3" />
      </g>
      <path {...LINE} d="M12 28v52c0 8 17 14 38 14s38-6 38-14V28" />
    </>
  );
}

/** A round loaf with a cross cut into it. */
export function RyeBread() {
  return (
    <>
      <path fill="#8a5a2c" d="M4 62c0-24 20-42 46-42s46 18 46 42c0 18-18 26-46 26S4 80 4 62z" />
      <path fill="#a9743f" d="M10 58c2-20 18-34 40-34 20 0 34 10 39 26-20-12-58-12-79 8z" />
      <path
        fill="#f1dcae"
        stroke={INK}
        stroke-width="3.500"
        d="M22 62c16-14 38-22 58-20-12 12-38 24-58 20zM36 30c16 6 30 22 34 44-14-8-30-26-34-44z"
      />
      <path fill="#fbe9c0" d="M45 50c4-3 8-4 12-5 3 4 5 8 6 12-5 2-9 4-13 4-2-3-4-7-5-11z" />
      <path {...HATCH} d="M14 74c4 3 8 5 13 6M34 80l9 1M76 76l8-4M64 80l6-1" />
      <path {...LINE} d="M4 62c0-24 20-42 46-42s46 18 46 42c0 18-18 26-46 26S4 80 4 62z" />
    </>
  );
}

/** A dark brick of bread, full of grains, with two slices off. */
export function Pumpernickel() {
  return (
    <>
      <path fill="#4a2c17" d="M28 30 74 18q16 2 18 16v40L46 90z" />
      <path fill="#6b4426" d="M28 30 74 18q16 2 18 16L46 44q-6-10-18-14z" />
      <path fill="#5b371d" stroke={INK} stroke-width="4" d="M28 30q18 2 18 16v44H28z" />
      <path fill="#7a5230" stroke={INK} stroke-width="4" d="M18 36q16 2 16 15v41H18z" />
      <path fill="#8f633c" stroke={INK} stroke-width="4" d="M8 42q16 1 16 14v38H8z" />
      <g fill="#f1dcae">
        <ellipse cx="14" cy="58" rx="2.500" ry="4" transform="rotate(20 14 58)" />
        <ellipse cx="18" cy="72" rx="2.500" ry="4" transform="rotate(-25 18 72)" />
        <ellipse cx="13" cy="84" rx="2.500" ry="4" transform="rotate(40 13 84)" />
        <ellipse cx="56" cy="60" rx="2.500" ry="4.500" transform="rotate(30 56 60)" />
        <ellipse cx="68" cy="70" rx="2.500" ry="4.500" transform="rotate(-30 68 70)" />
        <ellipse cx="78" cy="50" rx="2.500" ry="4.500" transform="rotate(15 78 50)" />
        <ellipse cx="60" cy="30" rx="4" ry="2.500" transform="rotate(-14 60 30)" />
        <ellipse cx="76" cy="28" rx="4" ry="2.500" transform="rotate(14 76 28)" />
        <ellipse cx="84" cy="66" rx="2.500" ry="4" transform="rotate(10 84 66)" />
      </g>
      <path {...LINE} d="M28 30 74 18q16 2 18 16v40L46 90M46 44l46-11" />
    </>
  );
}

/** A rooster with a tail like a plume, and a crown for a comb. */
export function RoyalRooster() {
  return (
    <>
      <path
        fill="#2f6f5a"
        stroke={INK}
        stroke-width="4"
        d="M62 56c-4-20 4-42 20-50 2 8 1 16-3 22 6-4 12-5 18-3-1 9-6 16-13 20 5-1 9 0 13 3-4 10-18 18-33 16z"
      />
      <path {...HATCH} stroke="#f4ead2" d="M72 46c2-10 4-18 8-26M76 50c4-6 8-12 14-18M76 56c6-2 10-4 14-6" />
      <path
        fill="#b3432a"
        d="M22 30c0-9 8-15 17-13 10 2 12 12 12 22 4 8 12 12 24 16 4 18-10 31-28 31-18 0-29-12-28-28 0-9 4-17 3-28z"
      />
      <path
        fill="#f0b93c"
        d="M22 30c0-9 8-15 17-13 10 2 12 12 12 22l4 8c-6 6-10 6-14 12-4-6-10-4-14-10-6 4-4-8-5-19z"
      />
      <path fill="#7c2318" stroke={INK} stroke-width="3.500" d="M42 62c8 4 20 2 30-3 0 12-8 20-17 19-8-1-13-8-13-16z" />
      <path fill="#e2a02f" stroke={INK} stroke-width="3.500" d="M22 28 10 33q4 7 13 5z" />
      <path fill="#c8352b" stroke={INK} stroke-width="3" d="M23 39c-5 4-4 14 2 14s7-8 3-14z" />
      <path fill="#f7d873" stroke={INK} stroke-width="3.500" d="M20 18 18 3l8 6 6-8 6 8 8-5-3 15c-7-4-16-4-23-1z" />
      <path
        {...LINE}
        d="M22 30c0-9 8-15 17-13 10 2 12 12 12 22 4 8 12 12 24 16 4 18-10 31-28 31-18 0-29-12-28-28 0-9 4-17 3-28z"
      />
      <path {...LINE} stroke-width="3.500" d="M40 85v10l-8 1M40 95h7M54 85v10l-8 1M54 95h7" />
      <circle cx="33" cy="29" r="3" fill={INK} />
    </>
  );
}
