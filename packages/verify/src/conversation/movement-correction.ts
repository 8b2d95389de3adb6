import type { PresentInstruction } from "./conversation-state.ts";

/** How a turn or nod must change to be enough: in the same direction, back a little, or the other way. */
export type MovementCorrection = "more" | "less" | "other_side";

/** Shares of the way to the mark within which a movement is enough when it is asked for in words. */
const enough = { from: 0.55, to: 1.45 };
/** Share from which the head has begun to move, on either side. */
const begun = 0.25;

/**
 * Returns how far a head is from where it should point, for visitors who cannot see it.
 * @returns null when nothing needs to be said
 */
export function findCorrection({ instruction, pointing }: PresentInstruction): MovementCorrection | null {
  if (instruction.kind !== "turn" && instruction.kind !== "nod") return null;
  const { x, y } = instruction.mark;
  const share = (pointing.x * x + pointing.y * y) / (x * x + y * y);
  if (share < -begun) return "other_side";
  if (share > enough.to) return "less";
  return share > begun && share < enough.from ? "more" : null;
}
