/** The mark's two strokes, in a box of 32 by 32: the scan's ring, opened by a check mark. */
export const logoMarkPaths = {
  ring: "M25.5 9.2A12 12 0 1 0 28 16",
  tick: "m11 15.6 4.2 4.2L27 7.6",
} as const;
