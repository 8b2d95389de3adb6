import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import type { Portrait } from "../scene/portrait.ts";
import { warpWithFilledMouth } from "./filled-mouth.ts";
import { createSqueezeTurn } from "./turn-warps.ts";

/** Creates a script that turns the head by squeezing one half of the face and stretching the other. */
export function createSqueeze(portrait: Portrait, chance: RandomSource): Presenter {
  return warpWithFilledMouth(portrait, createSqueezeTurn(chance), chance);
}
