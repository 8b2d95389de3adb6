/** Efforts that an attacker makes, from the least to the most. */
export const LEVELS = ["A", "B", "C", "D"] as const;
export type Level = (typeof LEVELS)[number];

/** Each level in plain words, for the published table. */
export const LEVEL_NAMES: Record<Level, string> = {
  A: "Hands and paper",
  B: "One photo and a script",
  C: "One photo and geometry",
  D: "Somebody else’s film",
};
