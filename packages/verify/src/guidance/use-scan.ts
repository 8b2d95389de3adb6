import type { Challenge } from "@ofage/contract";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { playStream } from "../camera/camera.ts";
import type { Detector } from "./detector.ts";
import type { ScanPrompt } from "./placement.ts";
import { captureUnguided } from "./capture-unguided.ts";
import { runScan, type ScanListener } from "./run-scan.ts";
import type { ScanPhase } from "./scan-session.ts";

export interface ScanState {
  /** Null without guidance: the visitor then takes the picture. */
  prompt: ScanPrompt | null;
  phase: ScanPhase;
  /** Null when there is nothing to press. */
  takePicture: (() => void) | null;
}

/** Options and callbacks of a scan. */
export interface UseScanOptions {
  /** A change restarts the scan in front of the same camera. */
  challengeKind: Challenge["kind"];
  /** Returns a challenge that is recent enough to start with; null when there is none any more. */
  getChallenge(): Promise<Challenge | null>;
  onFrames(frames: Blob[], getChallenge: Challenge): void;
}

/**
 * Guides the visitor in front of the camera until there are pictures.
 * @param stream null until the camera is open
 */
export function useScan(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
  detector: Detector,
  { challengeKind, getChallenge, onFrames }: UseScanOptions,
): ScanState {
  const [{ prompt, phase }, setShown] = useState<Pick<ScanState, "prompt" | "phase">>(placingState("place"));
  const [manual, setManual] = useState(false);
  const running = useRef<AbortController | null>(null);
  const done = useEffectEvent(onFrames);
  const begin = useEffectEvent(getChallenge);
  const watcher: ScanListener = {
    onPrompt: (said, during) => setShown({ prompt: said, phase: during }),
    onOfferManual: () => setManual(true),
  };

  const guideVisitor = useEffectEvent(
    async (element: HTMLVideoElement, shown: MediaStream, signal: AbortSignal) => {
      await playStream(element, shown);
      try {
        await detector.load();
        const taken = await runScan(element, detector, () => begin(), watcher, signal);
        if (taken) done(taken.frames, taken.challenge);
      } catch (error) {
        if (signal.aborted) return;
        console.warn("Guidance is off:", error);
        // Without workers, detector or canvas pixels, plain instructions take over.
        setShown(placingState(null));
        setManual(true);
      }
    },
  );

  useEffect(() => {
    const element = video.current;
    if (!stream || !element) return;
    const leaving = new AbortController();
    running.current = leaving;
    // Playing is refused only when the element goes away meanwhile.
    // oxlint-disable-next-line react/set-state-in-effect -- the state changes after an await, not in the effect
    guideVisitor(element, stream, leaving.signal).catch(() => undefined);
    // The current controller may differ from the first: a picture taken by hand has one of its own.
    return () => running.current?.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another kind of challenge begins the scan anew, with the camera as it is
  }, [stream, video, challengeKind]);

  async function takeByHand(element: HTMLVideoElement, signal: AbortSignal): Promise<void> {
    const asked = await getChallenge();
    signal.throwIfAborted();
    if (asked) onFrames(await captureUnguided(element, asked.poses, watcher, signal), asked);
  }

  const takePicture = () => {
    const element = video.current;
    if (!element) return;
    running.current?.abort();
    const leaving = new AbortController();
    running.current = leaving;
    setManual(false);
    takeByHand(element, leaving.signal).catch(() => setManual(true));
  };

  return { prompt, phase, takePicture: manual ? takePicture : null };
}

const placingState = (prompt: ScanPrompt | null): Pick<ScanState, "prompt" | "phase"> => ({
  prompt,
  phase: "placing",
});
