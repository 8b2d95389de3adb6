import type { Challenge } from "@ofage/contract";
import { createFrameGrabber } from "../camera/frame-grabber.ts";
import { delay } from "../delay.ts";
import {
  analysisIntervalMs,
  analysisSizePixels,
  capturedPromptMs,
  nearFaceHeight,
  offerManualAfterMs,
  noMovementTimeoutMs,
} from "../settings.ts";
import type { Detector } from "./detector.ts";
import { placementLimitsFor, type ScanPrompt } from "./placement.ts";
import { captureBaseline, ScanRestartError } from "./capture-baseline.ts";
import { captureReturnToBaseline } from "./capture-return-to-baseline.ts";
import { captureMovement } from "./capture-movement.ts";
import type { BaselinePose } from "./movement-state.ts";
import type { MovementPose } from "./movements.ts";
import { groupPoses, type PoseGroup } from "./group-poses.ts";
import type { ScanPhase, ScanSession } from "./scan-session.ts";

/** Receives the scan's events for the screen. */
export interface ScanListener {
  onPrompt(prompt: ScanPrompt, part: ScanPhase): void;
  /** Called when there is no guidance, or it takes long: the visitor may take the pictures by hand. */
  onOfferManual(): void;
}

/**
 * Guides the visitor until there is a picture for each pose: into the circle, still, through the movements, ahead
 * again. Restarts when the face leaves.
 * @param challenge called whenever the scan starts; returns null when there is no challenge any more
 * @returns the pictures and their challenge; null when there was no challenge
 * @throws when the detector fails, or the signal's reason
 */
export async function runScan(
  video: HTMLVideoElement,
  detector: Detector,
  challenge: () => Promise<Challenge | null>,
  watcher: ScanListener,
  signal: AbortSignal,
): Promise<{ frames: Blob[]; challenge: Challenge } | null> {
  const session = createScanSession(video, detector, watcher, signal);
  for (;;) {
    const asked = await challenge();
    signal.throwIfAborted();
    if (!asked) return null;
    try {
      const frames = await captureAllPoses(session, groupPoses(asked.poses));
      session.showPrompt("captured", "ending");
      await delay(capturedPromptMs, signal);
      return { frames, challenge: asked };
    } catch (error) {
      if (!(error instanceof ScanRestartError)) throw error;
    }
  }
}

async function captureAllPoses(session: ScanSession, groups: readonly PoseGroup[]): Promise<Blob[]> {
  const frames: Blob[] = [];
  const room = placementLimitsFor(groups.flatMap(({ pose }) => (pose === "front" ? [] : [pose])));
  let ahead: BaselinePose | null = null;
  let last: MovementPose | null = null;
  let patience: number = noMovementTimeoutMs.first;
  for (const { pose, count } of groups) {
    // Every challenge starts from the baseline pose, because movements are measured against it.
    if (!ahead) {
      const held = await captureBaseline(session, room, pose === "front" ? count : 0);
      frames.push(...held.frames);
      ahead = held.ahead;
      if (pose === "front") continue;
    }
    if (pose === "front") frames.push(...(await captureReturnToBaseline(session, last, ahead, count)));
    else {
      const moved = await captureMovement(session, pose, ahead, count, patience);
      frames.push(...moved.frames);
      if (moved.still) patience = noMovementTimeoutMs.later;
      last = pose;
    }
  }
  return frames;
}

function createScanSession(
  video: HTMLVideoElement,
  detector: Detector,
  watcher: ScanListener,
  signal: AbortSignal,
): ScanSession {
  const shutter = createFrameGrabber(video);
  const start = performance.now();
  let size: number = analysisSizePixels.far;
  let next = start;
  let prompted = "";
  return {
    signal,
    frameGrabber: shutter,
    showPrompt: (prompt, part) => {
      if (`${part} ${prompt}` !== prompted) watcher.onPrompt(prompt, part);
      prompted = `${part} ${prompt}`;
    },
    analyze: async () => {
      await delay(next - performance.now(), signal);
      next = performance.now() + analysisIntervalMs;
      await shutter.capture();
      const look = await detector.analyze(shutter.readPixels(size), size);
      signal.throwIfAborted();
      const now = performance.now();
      size = look.box && look.box.height >= nearFaceHeight ? analysisSizePixels.near : analysisSizePixels.far;
      if (now - start > offerManualAfterMs) watcher.onOfferManual();
      return { analysis: look, now };
    },
  };
}
