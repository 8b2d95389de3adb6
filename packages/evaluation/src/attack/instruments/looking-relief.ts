import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import type { Portrait } from "../scene/portrait.ts";
import { buildMeshRelief } from "./relief-model.ts";
import { createPuppet } from "./relief-puppet.ts";

/** Creates a relief of the face mesh with eyes that stay on the camera, before the photograph's own background. */
export function createLookingRelief(portrait: Portrait, chance: RandomSource): Presenter {
  return createPuppet(
    portrait,
    buildMeshRelief(portrait),
    { isLit: false, isComposed: false, looks: true, gain: { yaw: 1.25, pitch: 1 } },
    chance,
  );
}
