import type { Pose } from "@ofage/engine";
import type { RandomSource } from "../random-source.ts";
import type { ChallengeKind } from "../challenge.ts";
import type { Person } from "../person.ts";
import type { CapturedFrame } from "../camera-recording.ts";

/** One presentation: the server's challenge, the person and another person. */
export interface PresentationRequest {
  kind: ChallengeKind;
  poses: readonly Pose[];
  /** The person whose face or picture it is. */
  person: Person;
  /** Another person of the set; null where the set is one person. */
  other: Person | null;
  chance: RandomSource;
}

/** A kind of presentation attack instrument (ISO/IEC 30107-3: a species). */
export interface Species {
  /** Stable identifier for the published report. */
  id: string;
  name: string;
  /** Description of how its frames are made. */
  made: string;
  /** Meaning of the result, where it is not obvious. */
  note?: string;
  /** The only challenge kind it is tried with. */
  onlyKind?: ChallengeKind;
  /** It takes two people. */
  needsOtherPerson?: boolean;
  /** Creates the frames that would reach the server, one for each pose. */
  createFrames(attempt: PresentationRequest): Promise<CapturedFrame[]>;
}
