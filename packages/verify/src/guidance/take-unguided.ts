import type { Pose } from "@ofage/contract";
import { openShutter, takeFrames } from "../camera/frames.ts";
import { pause } from "../pause.ts";
import { capturedTime, unguidedTime } from "../settings.ts";
import { promptAfter } from "./look-ahead.ts";
import { movements, type Move } from "./movements.ts";
import { groupPoses } from "./poses.ts";
import type { Watcher } from "./watch.ts";

/** Takes the pictures by the clock, each some time after its instruction: nothing here can see the visitor. */
export async function takeUnguided(
  video: HTMLVideoElement,
  poses: readonly Pose[],
  watcher: Pick<Watcher, "onPrompt">,
  signal: AbortSignal,
): Promise<Blob[]> {
  const shutter = openShutter(video);
  const frames: Blob[] = [];
  let last: Move | null = null;
  for (const [index, { pose, count }] of groupPoses(poses).entries()) {
    if (pose !== "front") {
      watcher.onPrompt(movements[pose].ask, pose);
      await pause(unguidedTime.move, signal);
      last = pose;
    } else if (index === 0) watcher.onPrompt("hold", "placing");
    else {
      watcher.onPrompt(promptAfter(last), "ending");
      await pause(unguidedTime.ahead, signal);
    }
    frames.push(...(await takeFrames(shutter, count, signal)));
  }
  watcher.onPrompt("captured", "ending");
  await pause(capturedTime, signal);
  return frames;
}
