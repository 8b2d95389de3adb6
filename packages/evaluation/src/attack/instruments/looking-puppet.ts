import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import type { Portrait } from "../scene/portrait.ts";
import { buildMeshRelief } from "./relief-model.ts";
import { createPuppet } from "./relief-puppet.ts";

/** Creates the live puppet with pupils that keep looking where a person would, while the head turns. */
export function createLookingPuppet(portrait: Portrait, chance: RandomSource): Presenter {
  return createPuppet(
    portrait,
    buildMeshRelief(portrait),
    { isLit: true, isComposed: true, looks: true, gain: { yaw: 1.25, pitch: 1 } },
    chance,
  );
}
