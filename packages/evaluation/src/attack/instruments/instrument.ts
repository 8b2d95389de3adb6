import type { ScanKind } from "@ofage/engine";
import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import type { Portrait } from "../scene/portrait.ts";

/**
 * A presentation attack instrument of one species (ISO/IEC 30107-3). Level A is held before a real camera; levels B and C are pictures
 * that a script puts in the camera's place, and have a camera's noise already.
 */
export interface Instrument {
  /** Stable identifier for the published report. */
  id: string;
  level: "A" | "B" | "C";
  /** See Species. */
  apart?: { goal: number | null };
  name: string;
  /** Description of how it is made. */
  made: string;
  /** See Species. */
  kinds?: readonly ScanKind[];
  /** Creates the instrument for one attempt, of random skill, from one portrait of the victim. */
  create(portrait: Portrait, chance: RandomSource): Presenter;
}
