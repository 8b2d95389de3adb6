import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import type { Portrait } from "../scene/portrait.ts";
import { buildMeshRelief } from "./relief-model.ts";
import { createPuppet } from "./relief-puppet.ts";

/** Creates a relief of the face mesh before the picture of a room, seen by a hand-held camera. */
export function createReliefComposed(portrait: Portrait, chance: RandomSource): Presenter {
  return createPuppet(
    portrait,
    buildMeshRelief(portrait),
    { isLit: false, isComposed: true, looks: false, gain: { yaw: 1.25, pitch: 1 } },
    chance,
  );
}
