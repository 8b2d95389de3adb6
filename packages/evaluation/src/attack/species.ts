import type { ScanKind, ScanStyle } from "@ofage/engine";
import type { Level } from "./levels.ts";
import type { Presenter } from "./presenting/presenter.ts";
import type { ScanActor } from "./presenting/scan-actor.ts";
import type { RandomSource } from "./random-source.ts";
import type { FindFace } from "./scene/find-face.ts";
import type { Portrait } from "./scene/portrait.ts";

/** Means of one attack, of which it uses its own: a photograph of somebody, or somebody to be filmed. */
export interface AttackMeans {
  portrait: Portrait;
  /** Creates a cooperative person who is filmed for the attack. */
  createFilmed(): Presenter;
  /** Creates another person, in the same room before the same camera. */
  createOther(): Presenter;
  findFace: FindFace;
  kind: ScanKind;
  style: ScanStyle;
  chance: RandomSource;
}

/** A kind of presentation attack instrument (ISO/IEC 30107-3: a species). */
export interface Species {
  /** Stable identifier for the published report. */
  id: string;
  level: Level;
  /** Judged by a goal of its own instead of with its level: the largest share that should get through; null to publish the share only. */
  apart?: { goal: number | null };
  name: string;
  /** Description of how its frames are made. */
  made: string;
  /** Meaning of the result, where it is not obvious. */
  note?: string;
  /** The only kinds of scans that it is made for; all if omitted. */
  kinds?: readonly ScanKind[];
  /** Creates what stands before the camera, or in its place, for one attempt. */
  createActor(means: AttackMeans): ScanActor;
}
