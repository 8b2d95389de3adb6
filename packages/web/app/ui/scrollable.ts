/** Spread on what scrolls by itself and holds no control: a keyboard must be able to reach and scroll it. */
export const scrollable = { tabIndex: 0 } as const;
