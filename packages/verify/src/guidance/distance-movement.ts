import { maxFrontalYawDegrees, minSizeChange, sizeChangeGoal, wrongSizeChange } from "../settings.ts";
import type { Movement } from "./movement-state.ts";

/** Creates the movement closer to or farther from the camera, measured as a ratio of sizes minus 1. */
export function createDistanceMovement(direction: "closer" | "farther"): Movement {
  const isCloser = direction === "closer";
  return {
    measureAmount: ({ yawDegrees, size }, ahead) => {
      // A turned face appears narrower than it is.
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
