import type { Pose } from "@ofage/contract";
import { photographer, pixelReader } from "../camera/frames.ts";
import { pause } from "../pause.ts";
import {
  analysisInterval,
  analysisSize,
  capturedTime,
  nearFaceHeight,
  offerManualTime,
} from "../settings.ts";
import type { Detector } from "./detector.ts";
import type { Prompt } from "./guide.ts";
import type { Look } from "./look.ts";
import { FaceLost, holdStill, type Ahead } from "./hold-still.ts";
import { groupPoses, type PoseGroup } from "./poses.ts";
import { lookAhead, turnAside } from "./turn-aside.ts";

/** What the scan tells the screen. */
export interface Watcher {
  onPrompt(prompt: Prompt): void;
  /** There is no guidance, or it takes long: the visitor may take the pictures by hand. */
  onOfferManual(): void;
}

/** What each part of the scan works with. */
export interface Session {
  /** Waits its turn, looks, and says when. @throws when the detector fails, or the signal's reason */
  look(): Promise<{ look: Look; now: number }>;
  take(): Promise<Blob>;
  prompt(prompt: Prompt): void;
  signal: AbortSignal;
}

/**
 * Guides the visitor until there is a picture for each pose: into the circle, still, to the side, ahead again. Begins
 * again when the face leaves.
 * @throws when the detector fails, or the signal's reason
 */
export async function watch(
  video: HTMLVideoElement,
  detector: Detector,
  poses: readonly Pose[],
  watcher: Watcher,
  signal: AbortSignal,
): Promise<Blob[]> {
  const session = openSession(video, detector, watcher, signal);
  for (;;) {
    try {
      const frames = await runThrough(session, groupPoses(poses));
      session.prompt("captured");
      await pause(capturedTime, signal);
      return frames;
    } catch (error) {
      if (!(error instanceof FaceLost)) throw error;
    }
  }
}

async function runThrough(session: Session, groups: readonly PoseGroup[]): Promise<Blob[]> {
  const frames: Blob[] = [];
  let ahead: Ahead = { yaw: 0, faceless: false };
  for (const [index, { pose, count }] of groups.entries()) {
    if (pose === "front" && index === 0) {
      const held = await holdStill(session, count);
      frames.push(...held.frames);
      ahead = held.ahead;
    } else if (pose === "front") frames.push(...(await lookAhead(session, ahead, count)));
    else frames.push(...(await turnAside(session, pose, ahead, count)));
  }
  return frames;
}

function openSession(
  video: HTMLVideoElement,
  detector: Detector,
  watcher: Watcher,
  signal: AbortSignal,
): Session {
  const read = pixelReader(video);
  const start = performance.now();
  let size: number = analysisSize.far;
  let next = start;
  let prompted: Prompt | null = null;
  return {
    signal,
    take: photographer(video),
    prompt: (prompt) => {
      if (prompt !== prompted) watcher.onPrompt(prompt);
      prompted = prompt;
    },
    look: async () => {
      await pause(next - performance.now(), signal);
      next = performance.now() + analysisInterval;
      const look = await detector.look(read(size), size);
      signal.throwIfAborted();
      const now = performance.now();
      size = look.box && look.box.height >= nearFaceHeight ? analysisSize.near : analysisSize.far;
      if (now - start > offerManualTime) watcher.onOfferManual();
      return { look, now };
    },
  };
}
