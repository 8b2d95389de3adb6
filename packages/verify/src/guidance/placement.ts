import {
  requiredAgreeingAnalyses,
  maxFrontalYawDegrees,
  getReadyMs,
  maxCenterOffset,
  minFaceHeight,
  minFaceHeightToMoveFarther,
  maxLipGapToOpenMouth,
  maxFaceSizeToMoveCloser,
} from "../settings.ts";
import type { FrameAnalysis } from "./frame-analysis.ts";
import type { MovementPrompt } from "./movement-state.ts";
import type { MovementPose } from "./movements.ts";

/** The prompts that lead a face into the circle, and their end (spec §2; `back`, `look_straight` and `close_mouth` are ours). Their words are in the texts. */
export type PlacementPrompt =
  | "place"
  | "closer"
  | "back"
  | "center"
  | "look_straight"
  | "close_mouth"
  | "ready"
  | "hold";

/** Everything that may be said in front of the camera. */
export type ScanPrompt = PlacementPrompt | MovementPrompt | "captured";

/** What is wrong with where the face is, or `good`. */
export type Placement = Exclude<PlacementPrompt, "ready" | "hold"> | "good";

/** How near a face may be, so that there is room left for what will be asked of it. */
export interface PlacementLimits {
  /** Least height of its box, in parts of the circle's diameter. */
  minBoxHeight: number;
  /** Greatest size, as of `measureFaceSize`. */
  maxFaceSize: number;
  /** Greatest distance of the lips, as of `measureLipGap`. */
  maxLipGap: number;
}

/** @param moves what will be asked for */
export function placementLimitsFor(moves: readonly MovementPose[]): PlacementLimits {
  return {
    minBoxHeight: moves.includes("farther") ? minFaceHeightToMoveFarther : minFaceHeight,
    maxFaceSize: moves.includes("closer") ? maxFaceSizeToMoveCloser : Infinity,
    maxLipGap: moves.includes("mouth_open") ? maxLipGapToOpenMouth : Infinity,
  };
}

/** What guidance remembers between two looks. */
export interface PlacementState {
  prompt: PlacementPrompt;
  /** The last look's sight, how many looks in a row agreed on it, and when the first of them was. */
  placement: Placement;
  agreeingAnalyses: number;
  since: number;
}

export const initialPlacementState: PlacementState = {
  prompt: "place",
  placement: "place",
  agreeingAnalyses: 0,
  since: 0,
};

/** Judges one look: the circle fills the picture, so a box is in parts of the circle's diameter. */
export function judgePlacement({ box, measurements }: FrameAnalysis, room: PlacementLimits): Placement {
  if (!box) return "place";
  const x = box.x + box.width / 2 - 0.5;
  const y = box.y + box.height / 2 - 0.5;
  if (Math.hypot(x, y) > 0.45) return "place";
  if (box.height < room.minBoxHeight) return "closer";
  if (measurements && measurements.size > room.maxFaceSize) return "back";
  if (Math.abs(x) > maxCenterOffset.x || Math.abs(y) > maxCenterOffset.y) return "center";
  if (measurements && Math.abs(measurements.yawDegrees) > maxFrontalYawDegrees) return "look_straight";
  return measurements && measurements.lipGap > room.maxLipGap ? "close_mouth" : "good";
}

/**
 * The next prompt. It changes only when some looks in a row agree, so that one bad look moves
 * nothing; a face that stays in place leads from "ready" to "hold".
 */
export function updatePlacement(
  history: PlacementState,
  look: FrameAnalysis,
  room: PlacementLimits,
  now: number,
): PlacementState {
  const placement = judgePlacement(look, room);
  const same = placement === history.placement;
  const agreeingAnalyses = same ? history.agreeingAnalyses + 1 : 1;
  const since = same ? history.since : now;
  const next = { prompt: history.prompt, placement, agreeingAnalyses, since };
  if (agreeingAnalyses < requiredAgreeingAnalyses) return next;
  if (placement !== "good") return { ...next, prompt: placement };
  return { ...next, prompt: now - since >= getReadyMs ? "hold" : "ready" };
}
