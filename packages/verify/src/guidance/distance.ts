import { frontalYaw, movedSize, nearerSize, wrongSize } from "../settings.ts";
import type { Movement } from "./movement.ts";

/** The face comes closer or goes farther than it was at first, as a ratio of sizes above 1. */
export function moveTo(direction: "closer" | "farther"): Movement {
  const isCloser = direction === "closer";
  return {
    amount: ({ yaw, size }, ahead) => {
      // A turned face is seen narrower than it is.
      if (Math.abs(yaw - ahead.yaw) > frontalYaw) return null;
      return isCloser ? size / ahead.size - 1 : ahead.size / size - 1;
    },
    goal: nearerSize,
    wrong: wrongSize,
    moved: movedSize,
    ask: isCloser ? "come_closer" : "go_back",
    wrongWay: isCloser ? "closer_instead" : "back_instead",
    gone: isCloser ? "back" : "closer",
  };
}
