import { captureFrames } from "../camera/frame-grabber.ts";
import { lostFaceTimeoutMs } from "../settings.ts";
import { ScanRestartError } from "./capture-baseline.ts";
import { startMovement, updateMovement, hasNotMoved, type BaselinePose } from "./movement-state.ts";
import { movements, type MovementPose } from "./movements.ts";
import type { ScanSession } from "./run-scan.ts";

/**
 * Asks for a movement and takes the picture when it is there. The farthest that was seen counts, should the visitor
 * go back before.
 * @param noMovementTimeoutMs how long a picture that does not move is waited for
 * @returns the pictures, and whether nothing moved
 */
export async function captureMovement(
  session: ScanSession,
  move: MovementPose,
  ahead: BaselinePose,
  count: number,
  stillTime: number,
): Promise<{ frames: Blob[]; still: boolean }> {
  const movement = movements[move];
  let asked = startMovement(movement, performance.now(), stillTime);
  let best: { amount: number; frame: Blob } | null = null;
  let lastSeen = asked.startedAt;
  session.showPrompt(asked.prompt, move);
  // Nobody was seen before: the server will say so, and a prompt would only keep the visitor waiting.
  while (!asked.isDone && !ahead.isFaceless) {
    const { analyze, now } = await session.analyze();
    if (analyze.box) lastSeen = now;
    if (now - lastSeen > lostFaceTimeoutMs) throw new ScanRestartError();
    asked = updateMovement(asked, analyze, ahead.measurements, now);
    session.showPrompt(asked.prompt, move);
    const amount = analyze.measurements && movement.measureAmount(analyze.measurements, ahead.measurements);
    if (amount !== null && amount > (best?.amount ?? 0))
      best = { amount, frame: await session.frameGrabber.encodeFrame() };
  }
  const frames =
    best && count === 1 ? [best.frame] : await captureFrames(session.frameGrabber, count, session.signal);
  return { frames, still: hasNotMoved(asked) };
}
