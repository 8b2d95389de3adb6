import type { Challenge } from "@ofage/contract";
import { openShutter, type Shutter } from "../camera/frames.ts";
import { pause } from "../pause.ts";
import {
  analysisInterval,
  analysisSize,
  capturedTime,
  nearFaceHeight,
  offerManualTime,
  stillTime,
} from "../settings.ts";
import type { Detector } from "./detector.ts";
import { roomFor, type Prompt } from "./guide.ts";
import { holdStill, ScanLost } from "./hold-still.ts";
import type { Look } from "./look.ts";
import { lookAhead } from "./look-ahead.ts";
import { makeMove } from "./make-move.ts";
import type { Ahead } from "./movement.ts";
import type { Move } from "./movements.ts";
import { groupPoses, type PoseGroup } from "./poses.ts";

/** Which part of the scan a prompt belongs to. */
export type Part = "placing" | Move | "ending";

/** What the scan tells the screen. */
export interface Watcher {
  onPrompt(prompt: Prompt, part: Part): void;
  /** There is no guidance, or it takes long: the visitor may take the pictures by hand. */
  onOfferManual(): void;
}

/** What each part of the scan works with. */
export interface Session {
  /** Waits its turn, takes a picture, looks at it, and says when. @throws when the detector fails, or the signal's reason */
  look(): Promise<{ look: Look; now: number }>;
  shutter: Shutter;
  prompt(prompt: Prompt, part: Part): void;
  signal: AbortSignal;
}

/**
 * Guides the visitor until there is a picture for each pose: into the circle, still, through the movements, ahead again. Begins
 * again when the face leaves.
 * @param challenge asked for whenever the scan begins; null when there is none any more
 * @returns the pictures and what they answer; null when there was no challenge
 * @throws when the detector fails, or the signal's reason
 */
export async function watch(
  video: HTMLVideoElement,
  detector: Detector,
  challenge: () => Promise<Challenge | null>,
  watcher: Watcher,
  signal: AbortSignal,
): Promise<{ frames: Blob[]; challenge: Challenge } | null> {
  const session = openSession(video, detector, watcher, signal);
  for (;;) {
    const asked = await challenge();
    signal.throwIfAborted();
    if (!asked) return null;
    try {
      const frames = await runThrough(session, groupPoses(asked.poses));
      session.prompt("captured", "ending");
      await pause(capturedTime, signal);
      return { frames, challenge: asked };
    } catch (error) {
      if (!(error instanceof ScanLost)) throw error;
    }
  }
}

async function runThrough(session: Session, groups: readonly PoseGroup[]): Promise<Blob[]> {
  const frames: Blob[] = [];
  const room = roomFor(groups.flatMap(({ pose }) => (pose === "front" ? [] : [pose])));
  let ahead: Ahead | null = null;
  let last: Move | null = null;
  let patience: number = stillTime.first;
  for (const { pose, count } of groups) {
    // Whatever comes first: what follows is told from a face that looked ahead.
    if (!ahead) {
      const held = await holdStill(session, room, pose === "front" ? count : 0);
      frames.push(...held.frames);
      ahead = held.ahead;
      if (pose === "front") continue;
    }
    if (pose === "front") frames.push(...(await lookAhead(session, last, ahead, count)));
    else {
      const moved = await makeMove(session, pose, ahead, count, patience);
      frames.push(...moved.frames);
      if (moved.still) patience = stillTime.later;
      last = pose;
    }
  }
  return frames;
}

function openSession(
  video: HTMLVideoElement,
  detector: Detector,
  watcher: Watcher,
  signal: AbortSignal,
): Session {
  const shutter = openShutter(video);
  const start = performance.now();
  let size: number = analysisSize.far;
  let next = start;
  let prompted = "";
  return {
    signal,
    shutter,
    prompt: (prompt, part) => {
      if (`${part} ${prompt}` !== prompted) watcher.onPrompt(prompt, part);
      prompted = `${part} ${prompt}`;
    },
    look: async () => {
      await pause(next - performance.now(), signal);
      next = performance.now() + analysisInterval;
      await shutter.shoot();
      const look = await detector.look(shutter.pixels(size), size);
      signal.throwIfAborted();
      const now = performance.now();
      size = look.box && look.box.height >= nearFaceHeight ? analysisSize.near : analysisSize.far;
      if (now - start > offerManualTime) watcher.onOfferManual();
      return { look, now };
    },
  };
}
