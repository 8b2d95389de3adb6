import { captureFrames } from "../camera/frame-grabber.ts";
import { lostFaceTimeoutMs } from "../settings.ts";
import { ScanRestartError } from "./capture-baseline.ts";
import { startMovement, updateMovement, hasNotMoved, type BaselinePose } from "./movement-state.ts";
import { movements, type MovementPose } from "./movements.ts";
import type { ScanSession } from "./scan-session.ts";

/**
 * Asks for a movement and takes the picture when it is done. The farthest position counts if the visitor moves back early.
 * @param stillTime how long to wait for a face that does not move, in milliseconds
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
  // Without a face so far, the server will report it, and a prompt would only keep the visitor waiting.
  while (!asked.isDone && !ahead.isFaceless) {
    const { analysis, now } = await session.analyze();
    if (analysis.box) lastSeen = now;
    if (now - lastSeen > lostFaceTimeoutMs) throw new ScanRestartError();
    asked = updateMovement(asked, analysis, ahead.measurements, now);
    session.showPrompt(asked.prompt, move);
    const amount = analysis.measurements && movement.measureAmount(analysis.measurements, ahead.measurements);
    if (amount !== null && amount > (best?.amount ?? 0))
      best = { amount, frame: await session.frameGrabber.encodeFrame() };
  }
  const frames =
    best && count === 1 ? [best.frame] : await captureFrames(session.frameGrabber, count, session.signal);
  return { frames, still: hasNotMoved(asked) };
}
