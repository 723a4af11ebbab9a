/** Small drawings: the marks of the seats and the icons of the buttons. */

/** One shape for each seat, so that nobody depends on colours. More seats than shapes begin again, with a ring. */
const SHAPES = [
  "M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13z",
  "M8 1.2 15.2 14.2H.8z",
  "M2 2h12v12H2z",
  "M8 .8 15.2 8 8 15.2.8 8z",
  "M8 .6l2.300 4.900 5.300.7-3.900 3.700 1 5.300L8 12.600l-4.700 2.600 1-5.300L.4 6.200l5.300-.7z",
  "M5.300 1.200h5.400v4.100h4.100v5.400h-4.100v4.100H5.300v-4.100H1.200V5.300h4.100z",
];

export function Mark({ seat }: { seat: number }) {
  return (
    <svg class="sb-demo-mark" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path d={SHAPES[seat % SHAPES.length]} data-ring={seat >= SHAPES.length ? "" : undefined} />
    </svg>
  );
}

const ICONS = {
  undo: "M8 5 3 10l5 5M3.5 10H14a6 6 0 0 1 0 12h-3",
  redo: "M16 5l5 5-5 5M20.500 10H10a6 6 0 0 0 0 12h3",
  hint: "M9 18h6M10 21.500h4M12 2.500a6.500 6.500 0 0 0-3.700 11.800c.5.400.7.900.7 1.500V18h6v-2.200c0-.6.200-1.100.7-1.500A6.500 6.500 0 0 0 12 2.500z",
  share: "M12 15V3M8 6.500 12 2.500l4 4M6 10.500H4.500v10.500h15V10.500H18",
  play: "M7 4.500v15l12.500-7.500z",
  pause: "M8 5v14M16 5v14",
  skip: "M5 5v14l9-7zM18 5v14",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  fresh: "M20 11a8 8 0 1 0-.6 4.500M20.500 4.500V11H14",
  close: "M6 6l12 12M18 6 6 18",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5",
} as const;

export type IconName = keyof typeof ICONS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="sb-demo-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={ICONS[name]} />
    </svg>
  );
}
