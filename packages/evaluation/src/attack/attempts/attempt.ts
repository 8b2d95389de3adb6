import type { ChallengeKind } from "../challenge.ts";

/** Half of the people. Thresholds are chosen on `development`; `report` is what is published as the product's rate. */
export const HALVES = ["development", "report"] as const;
export type Half = (typeof HALVES)[number];

/** One presentation at a check, and what came of it. Numbers and names only. */
export interface Attempt {
  /** Id of a species, or of the genuine visitors. */
  species: string;
  kind: ChallengeKind;
  /** Number of the person in the set. */
  person: number;
  /** The check took the presentation for a person: it estimated an age, whatever the age. */
  accepted: boolean;
  /** Why not; null if it was accepted. */
  reason: string | null;
}

/** Returns the half that a person belongs to, with every presentation of them. */
export function halfOf({ person }: Pick<Attempt, "person">): Half {
  return person % 2 === 0 ? "development" : "report";
}
