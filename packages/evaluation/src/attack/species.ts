import type { ScanKind, ScanStyle } from "@ofage/engine";
import type { Level } from "./levels.ts";
import type { Presenter } from "./presenting/presenter.ts";
import type { ScanActor } from "./presenting/scan-actor.ts";
import type { RandomSource } from "./random-source.ts";
import type { Portrait } from "./scene/portrait.ts";

/** Means of one attack, of which it uses its own: a photograph of somebody, or somebody to be filmed. */
export interface AttackMeans {
  portrait: Portrait;
  /** Creates a cooperative person who is filmed for the attack. */
  createFilmed(): Presenter;
  kind: ScanKind;
  style: ScanStyle;
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
  /** Creates what stands before the camera, or in its place, for one attempt. */
  createActor(means: AttackMeans): ScanActor;
}
