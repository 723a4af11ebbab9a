/** What lies or is held at the table besides stones: bag, chip, screen, fist and open hand. Each is drawn in 100 × 100. */

/** The bag the stones are drawn from. */
export function Bag() {
  return (
    <>
      <path
        class="ff-bag-dark"
        fill="#5f4a86"
        d="M32 12c5 5 9 4 14-1 3-3 6-3 9 0 5 5 9 5 14 1 3 7 0 14-6 20H38c-6-6-9-13-6-20z"
      />
      <path
        class="ff-bag"
        fill="#7a63a6"
        d="M38 30h25c17 15 29 34 28 50-1 13-14 16-40 16S11 93 10 80c-1-16 11-35 28-50z"
      />
      <path class="ff-bag-lit" fill="#a08ac6" d="M37 36c-12 11-20 26-20 40 0 5 3 7 7 5 4-16 9-30 19-42 1-4-3-6-6-3z" />
      <path
        class="ff-bag-dark"
        fill="#5f4a86"
        d="M62 31c14 15 21 33 18 49-1 7-5 12-11 15 15-1 22-6 22-15 1-16-11-34-28-50z"
      />
      <path class="ff-cord" fill="none" stroke="#f0c24d" stroke-width="6" d="M35 31q16 6 31 0" />
      <path
        class="ff-cord"
        fill="none"
        stroke="#f0c24d"
        stroke-width="4.500"
        d="M52 35c-1 7 2 10-2 17M54 35c4 5 8 7 8 14"
      />
    </>
  );
}

/** A chip worth points, stamped with the hen's foot. */
export function Chip() {
  return (
    <>
      <circle class="ff-chip-edge" cx="50" cy="55" r="42" fill="#8a5d0e" />
      <circle class="ff-chip" cx="50" cy="48" r="42" fill="#e7ae38" />
      <circle
        class="ff-chip-ring"
        cx="50"
        cy="48"
        r="33"
        fill="none"
        stroke="#fbe6a4"
        stroke-width="4"
        stroke-dasharray="1 8.400"
      />
      <circle class="ff-chip-lit" cx="50" cy="48" r="27" fill="#f7d880" />
      <path
        class="ff-chip-mark"
        fill="none"
        stroke="#714c07"
        stroke-width="6.500"
        d="M50 68V56M50 56 33 43M50 56V32M50 56l17-13"
      />
    </>
  );
}

/** A player's screen, folded twice, with a row of cut stones; it stands in front of what lies behind it. */
export function Screen() {
  return (
    <>
      <path fill="currentColor" d="M2 30 26 22h48l24 8v62l-24-10H26L2 92z" />
      <path fill="#000" fill-opacity=".28" d="M2 30 26 22v60L2 92zM98 30 74 22v60l24 10z" />
      <path class="ff-screen-lit" fill="#fff6e3" fill-opacity=".85" d="M50 34l13 10-13 23-13-23z" />
      <path fill="none" stroke="currentColor" stroke-width="2.500" d="M37 44h26M50 34l-5 10 5 23 5-23z" />
      <path class="ff-screen-lit" fill="#fff6e3" fill-opacity=".55" d="M14 44l6 5-6 13-6-10zM86 44l6 8-6 10-6-13z" />
    </>
  );
}

/** Leaves of a long screen, seen from behind which the own stones lie; as many as the widest place needs. */
const LEAVES = Array.from({ length: 24 }, (_, leaf) => leaf);

/** The upper edge of the own screen; it is cut off at both sides where there is less room. */
export function ScreenEdge() {
  return (
    <svg
      class="ff-screen-edge"
      viewBox="0 0 1344 26"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      {LEAVES.map((leaf) => (
        <g key={leaf} transform={`translate(${leaf * 56} 0)`}>
          <path fill="currentColor" d={leaf % 2 ? "M0 5 56 0v21L0 26z" : "M0 0 56 5v21L0 21z"} />
          {leaf % 2 ? <path fill="#000" fill-opacity=".24" d="M0 5 56 0v21L0 26z" /> : null}
          <path fill="#fff6e3" fill-opacity={leaf % 2 ? 0.55 : 0.85} d="M20 8h16l6 5-14 9-14-9z" />
        </g>
      ))}
    </svg>
  );
}

/** A fist held out: nobody sees what is in it. */
export function Fist() {
  return (
    <>
      <path class="ff-sleeve" fill="currentColor" d="M27 76h46l7 24H20z" />
      <path class="ff-cuff" fill="#fff6e3" fill-opacity=".6" d="M27 76h46l2 7H25z" />
      <path class="ff-skin-dark" fill="#94602f" d="M19 44q0-16 14-16h36q13 0 13 15v15q0 20-15 20H35q-16 0-16-19z" />
      <path
        class="ff-skin"
        fill="#c98f5a"
        d="M18 36q0-13 9-13t9 12v17q0 8-9 8t-9-8zM36 32q0-12 8.500-12T53 32v21q0 8-8.500 8T36 53zM53 33q0-12 8-12t8 12v19q0 8-8 8t-8-8zM69 38q0-11 7-11t7 11v12q0 8-7 8t-7-8z"
      />
      <path class="ff-skin-line" fill="none" stroke="#94602f" stroke-width="2.500" d="M36 34v20M53 32v21M69 38v16" />
      <path class="ff-skin-lit" fill="#e2b588" d="M22 60q-7-1-6-8 2-6 10-4l27 9q8 4 5 11-3 6-11 4z" />
    </>
  );
}

/** An open hand: what was in it lies there for all to see. */
export function Palm() {
  return (
    <>
      <path class="ff-sleeve" fill="currentColor" d="M29 82h42l7 18H22z" />
      <path class="ff-cuff" fill="#fff6e3" fill-opacity=".6" d="M29 82h42l2 6H27z" />
      <path
        class="ff-skin"
        fill="#c98f5a"
        d="M24 16q0-7 6-7t7 7l2 24h2l1-31q0-7 6-7t6 7l1 31h2l3-28q1-7 7-6t5 8l-3 29h2l5-17q2-6 7-5t4 8l-6 32c-2 15-10 23-27 23-14 0-21-7-26-18L9 49q-4-7 1-10t10 3l8 11z"
      />
      <path class="ff-skin-lit" fill="#e2b588" d="M36 58q15-9 32 1-2 17-16 18-13-1-16-19z" />
    </>
  );
}
