import { maxFrontalYawDegrees, minLipGapChange, lipGapGoal } from "../settings.ts";
import type { Movement } from "./movement-state.ts";

/** The movement of opening the mouth, measured in eye distances. It has no wrong direction. */
export const mouthOpenMovement: Movement = {
  measureAmount: ({ yawDegrees, lipGap }, ahead) =>
    Math.abs(yawDegrees - ahead.yawDegrees) > maxFrontalYawDegrees ? null : lipGap - ahead.lipGap,
  goal: lipGapGoal,
  wrongWayThreshold: Infinity,
  minAmount: minLipGapChange,
  prompt: "open_mouth",
  wrongWayPrompt: "open_mouth",
  lostFacePrompt: null,
};
