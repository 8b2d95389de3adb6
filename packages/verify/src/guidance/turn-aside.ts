import { takeFrames } from "../camera/frames.ts";
import { agreeingTurnLooks, aheadTime, lostTime } from "../settings.ts";
import { FaceLost, type Ahead } from "./hold-still.ts";
import { askToTurn, follow, looksAhead, towards, type Side } from "./turn.ts";
import type { Session } from "./watch.ts";

/**
 * Asks for a turn of the head and takes the picture when it is there. The farthest turn seen counts, should the visitor
 * turn back before.
 */
export async function turnAside(session: Session, side: Side, ahead: Ahead, count: number): Promise<Blob[]> {
  let turn = askToTurn(side, performance.now());
  let best: { angle: number; frame: Blob } | null = null;
  let lastSeen = turn.since;
  session.prompt(turn.prompt);
  // Nobody was seen before: the server will say so, and a prompt would only keep the visitor waiting.
  while (!turn.done && !ahead.faceless) {
    const { look, now } = await session.look();
    const angle = look.yaw === null ? null : towards(side, look.yaw, ahead.yaw);
    if (look.box) lastSeen = now;
    if (now - lastSeen > lostTime) throw new FaceLost();
    turn = follow(turn, angle, now);
    session.prompt(turn.prompt);
    if (angle !== null && angle > (best?.angle ?? 0)) best = { angle, frame: await session.take() };
  }
  if (best && count === 1) return [best.frame];
  return takeFrames(session.take, count, session.signal);
}

/** Asks the visitor to look ahead again, and takes the pictures then. */
export async function lookAhead(session: Session, ahead: Ahead, count: number): Promise<Blob[]> {
  const start = performance.now();
  let agreed = 0;
  session.prompt("look_ahead");
  while (!ahead.faceless && agreed < agreeingTurnLooks) {
    const { look, now } = await session.look();
    agreed = look.yaw !== null && looksAhead(look.yaw - ahead.yaw) ? agreed + 1 : 0;
    if (now - start > aheadTime) {
      if (!look.box) throw new FaceLost();
      break;
    }
  }
  return takeFrames(session.take, count, session.signal);
}
