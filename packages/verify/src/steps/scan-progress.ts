import type { Pose } from "@ofage/contract";
import type { Prompt } from "../guidance/guide.ts";
import type { Move } from "../guidance/movements.ts";
import type { Part } from "../guidance/watch.ts";

/** How full the ring is while the face is led into the circle. */
const placed: Partial<Record<Prompt, number>> = {
  closer: 0.1,
  back: 0.1,
  center: 0.15,
  look_straight: 0.2,
  close_mouth: 0.2,
  ready: 0.3,
  hold: 0.45,
};
const ending = 0.9;

/** How full the ring is: the visitor sees the end come nearer. @param poses the challenge's */
export function shareOf(prompt: Prompt | null, part: Part, poses: readonly Pose[]): number {
  if (prompt === null) return 0;
  if (part === "placing") return placed[prompt] ?? 0;
  if (part === "ending") return ending;
  const moves = poses.filter((pose) => pose !== "front");
  const first = 0.55;
  return first + ((ending - first) * moves.indexOf(part)) / moves.length;
}

/** Said of a face that must first look ahead, or be seen again, before it moves as asked. */
const before: ReadonlySet<Prompt> = new Set(["look_ahead", "back", "closer"]);

/** The movement to draw over the preview. */
export function moveShown(prompt: Prompt | null, part: Part): Move | null {
  return part === "placing" || part === "ending" || prompt === null || before.has(prompt) ? null : part;
}
