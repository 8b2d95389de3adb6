import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import type { Portrait } from "../scene/portrait.ts";
import { warpWithFilledMouth } from "./filled-mouth.ts";
import { createBulgeTurn } from "./turn-warps.ts";

/** Creates a script that turns the head by a smooth bulge that moves to a side. */
export function createBulge(portrait: Portrait, chance: RandomSource): Presenter {
  return warpWithFilledMouth(portrait, createBulgeTurn(chance), chance);
}
