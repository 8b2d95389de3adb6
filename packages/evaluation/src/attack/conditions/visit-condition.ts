import type { Presenter } from "../presenting/presenter.ts";
import type { ScanActor } from "../presenting/scan-actor.ts";
import type { RandomSource } from "../random-source.ts";

/** A circumstance in which a genuine visitor is scanned. */
export interface VisitCondition {
  /** Stable identifier for the published report. */
  id: string;
  name: string;
  /** Description of how the visits are made. */
  made: string;
  createActor(visitor: Presenter, chance: RandomSource): ScanActor;
}
