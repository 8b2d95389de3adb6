import type { Pose } from "@ofage/contract";
import type { ScanPrompt } from "../guidance/placement.ts";
import type { MovementPose } from "../guidance/movements.ts";
import type { ScanPhase } from "../guidance/scan-session.ts";

/** Ring progress while the face is guided into the circle. */
const placementProgress: Partial<Record<ScanPrompt, number>> = {
  closer: 0.1,
  back: 0.1,
  center: 0.15,
  look_straight: 0.2,
  close_mouth: 0.2,
  ready: 0.3,
  hold: 0.45,
};
const endingProgress = 0.9;

/**
 * Returns how full the ring is, so that the visitor sees the end approach.
 * @param poses the challenge's
 */
export function scanProgress(prompt: ScanPrompt | null, part: ScanPhase, poses: readonly Pose[]): number {
  if (prompt === null) return 0;
  if (part === "placing") return placementProgress[prompt] ?? 0;
  if (part === "ending") return endingProgress;
  const moves = poses.filter((pose) => pose !== "front");
  const first = 0.55;
  return first + ((endingProgress - first) * moves.indexOf(part)) / moves.length;
}

/** Prompts for a face that must look ahead, or be visible again, before the movement. */
const promptsBeforeMovement: ReadonlySet<ScanPrompt> = new Set(["look_ahead", "back", "closer"]);

/** Returns the movement to draw over the preview. */
export function movementToDraw(prompt: ScanPrompt | null, part: ScanPhase): MovementPose | null {
  return part === "placing" || part === "ending" || prompt === null || promptsBeforeMovement.has(prompt)
    ? null
    : part;
}
