import { minTurnDegrees, turnGoalDegrees, wrongSideDegrees } from "../settings.ts";
import type { Movement } from "./movement-state.ts";

/**
 * Creates the turn of the head to a side, in degrees.
 * @param side the visitor's own: the left of someone who looks into the camera is the picture's right
 */
export function createTurnMovement(side: "left" | "right"): Movement {
  const sign = side === "left" ? 1 : -1;
  return {
    measureAmount: ({ yawDegrees }, ahead) => sign * (yawDegrees - ahead.yawDegrees),
    goal: turnGoalDegrees,
    wrongWayThreshold: wrongSideDegrees,
    minAmount: minTurnDegrees,
    prompt: side === "left" ? "turn_left" : "turn_right",
    wrongWayPrompt: "other_side",
    lostFacePrompt: null,
  };
}
