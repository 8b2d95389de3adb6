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

/** Largest share of a species' attempts that should get through, by level. */
export const LEVEL_GOALS: Record<Level, number> = { A: 0, B: 0.01, C: 0.2, D: 0.05 };
