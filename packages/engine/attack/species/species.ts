import type { Pose } from "../../src/index.ts";
import type { Chance } from "../chance.ts";
import type { ChallengeKind } from "../challenge.ts";
import type { Person } from "../person.ts";
import type { Shot } from "../session.ts";

/** One presentation: what the server asks, of whom, and who else there is. */
export interface Attempt {
  kind: ChallengeKind;
  poses: readonly Pose[];
  /** Whose face it is, or whose picture. */
  person: Person;
  /** Somebody else of the set; null where the set is one person. */
  other: Person | null;
  chance: Chance;
}

/** Presentation attack instruments of one kind (ISO/IEC 30107-3: a species). */
export interface Species {
  /** Stable, for the published figures. */
  id: string;
  name: string;
  /** How its frames are made. */
  made: string;
  /** What the figure means, where that is not plain. */
  note?: string;
  /** Where it is not tried. */
  only?: ChallengeKind;
  /** It takes two people. */
  needsOther?: boolean;
  /** The frames that would reach the server, one for each pose. */
  frames(attempt: Attempt): Promise<Shot[]>;
}
