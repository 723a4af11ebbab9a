/** The line all pictures of the market are cut with, as in an old woodcut. */
export const INK = "#3a2412";

/** A contour. */
export const LINE = { fill: "none", stroke: INK, "stroke-width": 4 } as const;

/** The short strokes that make a shadow. */
export const HATCH = { fill: "none", stroke: INK, "stroke-width": 2.5 } as const;
