import type { Pose } from "@ofage/engine";
import type { Level } from "./levels.ts";
import type { Presenter } from "./presenting/presenter.ts";
import type { RandomSource } from "./random-source.ts";
import type { Portrait } from "./scene/portrait.ts";

/** Means of one attack: a photograph of somebody, or films of somebody. */
export interface AttackMeans {
  portrait: Portrait;
  /** Creates a cooperative person who is filmed for the attack. */
  createFilmed(): Presenter;
  chance: RandomSource;
}

/** A kind of presentation attack instrument (ISO/IEC 30107-3: a species). */
export interface Species {
  /** Stable identifier for the published report. */
  id: string;
  level: Level;
  name: string;
  /** Description of how its frames are made. */
  made: string;
  /** Meaning of the result, where it is not obvious. */
  note?: string;
  /**
   * Makes the frames that reach the server.
   * @returns one JPEG per pose
   */
  answer(means: AttackMeans, poses: readonly Pose[]): Promise<Uint8Array[]>;
}
