import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import type { Portrait } from "../scene/portrait.ts";
import { buildMeshRelief } from "./relief-model.ts";
import { createPuppet } from "./relief-puppet.ts";

/** Creates the strongest puppet whose eyes stay as on the photograph: lit, before a room, seen by a hand-held camera. */
export function createLivePuppet(portrait: Portrait, chance: RandomSource): Presenter {
  return createPuppet(
    portrait,
    buildMeshRelief(portrait),
    { isLit: true, isComposed: true, looks: false, gain: { yaw: 1.25, pitch: 1 } },
    chance,
  );
}
