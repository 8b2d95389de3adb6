import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import type { Portrait } from "../scene/portrait.ts";
import { buildEllipsoidRelief } from "./relief-model.ts";
import { createPuppet } from "./relief-puppet.ts";

/** Creates half an ellipsoid with a nose and with eyes that stay on the camera, before the photograph's own background. */
export function createLookingEllipsoid(portrait: Portrait, chance: RandomSource): Presenter {
  return createPuppet(
    portrait,
    buildEllipsoidRelief(portrait, chance.between(0.4, 0.6), chance.between(0.1, 0.16)),
    { isLit: false, isComposed: false, looks: true, gain: { yaw: 1.4, pitch: 1.5 } },
    chance,
  );
}
