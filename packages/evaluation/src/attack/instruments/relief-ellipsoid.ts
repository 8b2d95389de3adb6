import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import type { Portrait } from "../scene/portrait.ts";
import { buildEllipsoidRelief } from "./relief-model.ts";
import { createPuppet } from "./relief-puppet.ts";

/** Creates a relief that is half an ellipsoid, before the photograph's own background. */
export function createReliefEllipsoid(portrait: Portrait, chance: RandomSource): Presenter {
  const model = buildEllipsoidRelief(portrait, chance.between(0.4, 0.65));
  return createPuppet(
    portrait,
    model,
    { isLit: false, isComposed: false, looks: false, gain: { yaw: 1.7, pitch: 2 } },
    chance,
  );
}
