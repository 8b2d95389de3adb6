import { maxFrontalYawDegrees, minSizeChange, sizeChangeGoal, wrongSizeChange } from "../settings.ts";
import type { Movement } from "./movement-state.ts";

/** The face comes closer or goes farther than it was at first, as a ratio of sizes above 1. */
export function createDistanceMovement(direction: "closer" | "farther"): Movement {
  const isCloser = direction === "closer";
  return {
    measureAmount: ({ yawDegrees, size }, ahead) => {
      // A turned face is seen narrower than it is.
      if (Math.abs(yawDegrees - ahead.yawDegrees) > maxFrontalYawDegrees) return null;
      return isCloser ? size / ahead.size - 1 : ahead.size / size - 1;
    },
    goal: sizeChangeGoal,
    wrongWayThreshold: wrongSizeChange,
    minAmount: minSizeChange,
    prompt: isCloser ? "come_closer" : "go_back",
    wrongWayPrompt: isCloser ? "closer_instead" : "back_instead",
    lostFacePrompt: isCloser ? "back" : "closer",
  };
}
