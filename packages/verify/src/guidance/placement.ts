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

/** The prompts that guide a face into the circle, and the final ones. Their wording is in the texts. */
export type PlacementPrompt =
  | "place"
  | "closer"
  | "back"
  | "center"
  | "alone"
  | "look_straight"
  | "close_mouth"
  | "ready"
  | "hold";

/** Every prompt of the scan. */
export type ScanPrompt = PlacementPrompt | MovementPrompt | "captured";

/** The problem with the face's position, or `good`. */
export type Placement = Exclude<PlacementPrompt, "ready" | "hold"> | "good";

/** Limits for the face's starting position, so that there is room for the movements. */
export interface PlacementLimits {
  /** Minimum height of the face's box, as a fraction of the circle's diameter. */
  minBoxHeight: number;
  /** Maximum size, as returned by `measureFaceSize`. */
  maxFaceSize: number;
  /** Maximum lip distance, as returned by `measureLipGap`. */
  maxLipGap: number;
}

/**
 * Returns the limits for a challenge.
 * @param moves the movements that will be asked for
 */
export function placementLimitsFor(moves: readonly MovementPose[]): PlacementLimits {
  return {
    minBoxHeight: moves.includes("farther") ? minFaceHeightToMoveFarther : minFaceHeight,
    maxFaceSize: moves.includes("closer") ? maxFaceSizeToMoveCloser : Infinity,
    maxLipGap: moves.includes("mouth_open") ? maxLipGapToOpenMouth : Infinity,
  };
}

/** Guidance state between two analyses. */
export interface PlacementState {
  prompt: PlacementPrompt;
  /** The latest placement, the number of consecutive analyses that agreed on it, and the time of the first of them. */
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

/** Judges one analysis: the circle fills the picture, so a box is in fractions of the circle's diameter. */
export function judgePlacement({ box, measurements }: FrameAnalysis, room: PlacementLimits): Placement {
  if (!box) return "place";
  const x = box.x + box.width / 2 - 0.5;
  const y = box.y + box.height / 2 - 0.5;
  if (Math.hypot(x, y) > 0.45) return "place";
  if (box.height < room.minBoxHeight) return "closer";
  if (measurements && measurements.size > room.maxFaceSize) return "back";
  if (Math.abs(x) > maxCenterOffset.x || Math.abs(y) > maxCenterOffset.y)
    // Of two people, each is beside the circle, and centering one of them would not help.
    return box.hasNeighbor ? "alone" : "center";
  if (measurements && Math.abs(measurements.yawDegrees) > maxFrontalYawDegrees) return "look_straight";
  if (measurements && measurements.lipGap > room.maxLipGap) return "close_mouth";
  // The server refuses pictures with two people, so nothing is taken before one has left.
  return box.hasNeighbor ? "alone" : "good";
}

/**
 * Updates the prompt. It changes only when several consecutive analyses agree, so that one bad analysis has no effect;
 * a face that stays in place leads from "ready" to "hold".
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
