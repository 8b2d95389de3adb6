import type { Pose } from "@ofage/engine";
import type { RandomSource } from "../random-source.ts";
import type { ChallengeKind } from "../challenge.ts";
import type { Person } from "../person.ts";
import type { CapturedFrame } from "../camera-recording.ts";

/** One presentation: what the server asks, of whom, and who else there is. */
export interface PresentationRequest {
  kind: ChallengeKind;
  poses: readonly Pose[];
  /** Whose face it is, or whose picture. */
  person: Person;
  /** Somebody else of the set; null where the set is one person. */
  other: Person | null;
  chance: RandomSource;
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
  onlyKind?: ChallengeKind;
  /** It takes two people. */
  needsOtherPerson?: boolean;
  /** The frames that would reach the server, one for each pose. */
  createFrames(attempt: PresentationRequest): Promise<CapturedFrame[]>;
}
