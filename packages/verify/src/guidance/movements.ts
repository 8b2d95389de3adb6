import type { Pose } from "@ofage/contract";
import { moveTo } from "./distance.ts";
import type { Movement } from "./movement.ts";
import { openMouth } from "./mouth.ts";
import { turnTo } from "./turn.ts";

/** A pose that is a movement of the visitor's. */
export type Move = Exclude<Pose, "front">;

/** Every movement that a challenge can ask for. */
export const movements: Record<Move, Movement> = {
  left: turnTo("left"),
  right: turnTo("right"),
  closer: moveTo("closer"),
  farther: moveTo("farther"),
  mouth_open: openMouth,
};
