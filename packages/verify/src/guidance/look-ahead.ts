import { takeFrames } from "../camera/frames.ts";
import { agreeingMoveLooks, aheadTime, aheadYaw, closedLips } from "../settings.ts";
import type { Prompt } from "./guide.ts";
import { ScanLost } from "./hold-still.ts";
import type { Shape } from "./look.ts";
import type { Ahead } from "./movement.ts";
import type { Move } from "./movements.ts";
import type { Session } from "./watch.ts";

/** What leads back to the face as it was at first. Its distance may stay as it is. */
export function promptAfter(move: Move | null): Prompt {
  if (move === "mouth_open") return "close_mouth";
  return move === "left" || move === "right" ? "look_ahead" : "hold";
}

/** Whether a face looks ahead with its mouth closed, as it did at first. */
export function looksAhead(shape: Shape, ahead: Shape): boolean {
  return Math.abs(shape.yaw - ahead.yaw) <= aheadYaw && shape.lipGap - ahead.lipGap <= closedLips;
}

/** Asks the visitor to look ahead again, and takes the pictures then. @param after the movement before */
export async function lookAhead(
  session: Session,
  after: Move | null,
  ahead: Ahead,
  count: number,
): Promise<Blob[]> {
  const start = performance.now();
  let agreed = 0;
  let isAhead = false;
  session.prompt(promptAfter(after), "ending");
  while (!ahead.faceless && agreed < agreeingMoveLooks) {
    const { look, now } = await session.look();
    isAhead = look.shape !== null && looksAhead(look.shape, ahead.shape);
    agreed = isAhead ? agreed + 1 : 0;
    if (now - start > aheadTime) {
      if (!look.box) throw new ScanLost();
      break;
    }
  }
  // The picture that was looked at: a head does not always stay ahead for another.
  if (isAhead && count === 1) return [await session.shutter.develop()];
  return takeFrames(session.shutter, count, session.signal);
}
