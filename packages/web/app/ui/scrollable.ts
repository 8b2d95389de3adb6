/** Props for an element that scrolls and contains no control, so that the keyboard can reach and scroll it. */
export const scrollable = { tabIndex: 0 } as const;
