import { movedYaw, turnedYaw, wrongSideYaw } from "../settings.ts";
import type { Movement } from "./movement.ts";

/** The head turns to a side, in degrees. @param side the visitor's own: the left of someone who looks into the camera is the picture's right */
export function turnTo(side: "left" | "right"): Movement {
  const sign = side === "left" ? 1 : -1;
  return {
    amount: ({ yaw }, ahead) => sign * (yaw - ahead.yaw),
    goal: turnedYaw,
    wrong: wrongSideYaw,
    moved: movedYaw,
    ask: side === "left" ? "turn_left" : "turn_right",
    wrongWay: "other_side",
    gone: null,
  };
}
