import type { Pose } from "@ofage/contract";
import type { ScanPrompt } from "../guidance/placement.ts";
import type { MovementPose } from "../guidance/movements.ts";
import type { ScanPhase } from "../guidance/run-scan.ts";

/** How full the ring is while the face is led into the circle. */
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

/** How full the ring is: the visitor sees the end come nearer. @param poses the challenge's */
export function scanProgress(prompt: ScanPrompt | null, part: ScanPhase, poses: readonly Pose[]): number {
  if (prompt === null) return 0;
  if (part === "placing") return placementProgress[prompt] ?? 0;
  if (part === "ending") return endingProgress;
  const moves = poses.filter((pose) => pose !== "front");
  const first = 0.55;
  return first + ((endingProgress - first) * moves.indexOf(part)) / moves.length;
}

/** Said of a face that must first look ahead, or be seen again, before it moves as asked. */
const promptsBeforeMovement: ReadonlySet<ScanPrompt> = new Set(["look_ahead", "back", "closer"]);

/** The movement to draw over the preview. */
export function movementToDraw(prompt: ScanPrompt | null, part: ScanPhase): MovementPose | null {
  return part === "placing" || part === "ending" || prompt === null || promptsBeforeMovement.has(prompt)
    ? null
    : part;
}
