import type { Pose } from "@ofage/contract";
import { createDistanceMovement } from "./distance-movement.ts";
import type { Movement } from "./movement-state.ts";
import { mouthOpenMovement } from "./mouth-open-movement.ts";
import { createTurnMovement } from "./turn-movement.ts";

/** A pose that requires a movement. */
export type MovementPose = Exclude<Pose, "front">;

/** Every movement that a challenge can ask for. */
export const movements: Record<MovementPose, Movement> = {
  left: createTurnMovement("left"),
  right: createTurnMovement("right"),
  closer: createDistanceMovement("closer"),
  farther: createDistanceMovement("farther"),
  mouth_open: mouthOpenMovement,
};
