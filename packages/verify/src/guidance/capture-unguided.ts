import type { Pose } from "@ofage/contract";
import { createFrameGrabber, captureFrames } from "../camera/frame-grabber.ts";
import { delay } from "../delay.ts";
import { capturedPromptMs, unguidedDelayMs } from "../settings.ts";
import { promptAfterMovement } from "./capture-return-to-baseline.ts";
import { movements, type MovementPose } from "./movements.ts";
import { groupPoses } from "./group-poses.ts";
import type { ScanListener } from "./run-scan.ts";

/** Takes each picture at a fixed time after its instruction, for scans without a detector. */
export async function captureUnguided(
  video: HTMLVideoElement,
  poses: readonly Pose[],
  watcher: Pick<ScanListener, "onPrompt">,
  signal: AbortSignal,
): Promise<Blob[]> {
  const shutter = createFrameGrabber(video);
  const frames: Blob[] = [];
  let last: MovementPose | null = null;
  for (const [index, { pose, count }] of groupPoses(poses).entries()) {
    if (pose !== "front") {
      watcher.onPrompt(movements[pose].prompt, pose);
      await delay(unguidedDelayMs.movement, signal);
      last = pose;
    } else if (index === 0) watcher.onPrompt("hold", "placing");
    else {
      watcher.onPrompt(promptAfterMovement(last), "ending");
      await delay(unguidedDelayMs.baseline, signal);
    }
    frames.push(...(await captureFrames(shutter, count, signal)));
  }
  watcher.onPrompt("captured", "ending");
  await delay(capturedPromptMs, signal);
  return frames;
}
