import { takeFrames } from "../camera/frames.ts";
import { lostTime } from "../settings.ts";
import { ScanLost } from "./hold-still.ts";
import { askFor, follow, isStill, type Ahead } from "./movement.ts";
import { movements, type Move } from "./movements.ts";
import type { Session } from "./watch.ts";

/**
 * Asks for a movement and takes the picture when it is there. The farthest that was seen counts, should the visitor
 * go back before.
 * @param stillTime how long a picture that does not move is waited for
 * @returns the pictures, and whether nothing moved
 */
export async function makeMove(
  session: Session,
  move: Move,
  ahead: Ahead,
  count: number,
  stillTime: number,
): Promise<{ frames: Blob[]; still: boolean }> {
  const movement = movements[move];
  let asked = askFor(movement, performance.now(), stillTime);
  let best: { amount: number; frame: Blob } | null = null;
  let lastSeen = asked.since;
  session.prompt(asked.prompt, move);
  // Nobody was seen before: the server will say so, and a prompt would only keep the visitor waiting.
  while (!asked.done && !ahead.faceless) {
    const { look, now } = await session.look();
    if (look.box) lastSeen = now;
    if (now - lastSeen > lostTime) throw new ScanLost();
    asked = follow(asked, look, ahead.shape, now);
    session.prompt(asked.prompt, move);
    const amount = look.shape && movement.amount(look.shape, ahead.shape);
    if (amount !== null && amount > (best?.amount ?? 0))
      best = { amount, frame: await session.shutter.develop() };
  }
  const frames =
    best && count === 1 ? [best.frame] : await takeFrames(session.shutter, count, session.signal);
  return { frames, still: isStill(asked) };
}
