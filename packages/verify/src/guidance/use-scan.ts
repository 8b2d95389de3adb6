import type { Challenge } from "@ofage/contract";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { showStream } from "../camera/camera.ts";
import type { Detector } from "./detector.ts";
import type { Prompt } from "./guide.ts";
import { takeUnguided } from "./take-unguided.ts";
import { watch, type Part, type Watcher } from "./watch.ts";

export interface Scan {
  /** Null without guidance: then the visitor takes the picture. */
  prompt: Prompt | null;
  part: Part;
  /** Null when there is nothing to press. */
  takePicture: (() => void) | null;
}

/** What a scan is for, and what it tells of. */
export interface ScanOf {
  /** When this changes, the scan begins again in front of the same camera. */
  kind: Challenge["kind"];
  /** One that is young enough to begin with; null when there is none any more. */
  challenge(): Promise<Challenge | null>;
  onFrames(frames: Blob[], challenge: Challenge): void;
}

/**
 * Guides in front of the camera until there are pictures.
 * @param stream null until the camera is open
 */
export function useScan(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
  detector: Detector,
  { kind, challenge, onFrames }: ScanOf,
): Scan {
  const [{ prompt, part }, setShown] = useState<Pick<Scan, "prompt" | "part">>(placing("place"));
  const [manual, setManual] = useState(false);
  const running = useRef<AbortController | null>(null);
  const done = useEffectEvent(onFrames);
  const begin = useEffectEvent(challenge);
  const watcher: Watcher = {
    onPrompt: (said, during) => setShown({ prompt: said, part: during }),
    onOfferManual: () => setManual(true),
  };

  const guideVisitor = useEffectEvent(
    async (element: HTMLVideoElement, shown: MediaStream, signal: AbortSignal) => {
      await showStream(element, shown);
      try {
        await detector.load();
        const taken = await watch(element, detector, () => begin(), watcher, signal);
        if (taken) done(taken.frames, taken.challenge);
      } catch (error) {
        if (signal.aborted) return;
        console.warn("Guidance is off:", error);
        // No worker, no detector or no canvas pixels: plain instructions take over.
        setShown(placing(null));
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
    // Whatever runs by then: a picture taken by hand has a controller of its own.
    return () => running.current?.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another kind of challenge begins the scan anew, with the camera as it is
  }, [stream, video, kind]);

  async function takeByHand(element: HTMLVideoElement, signal: AbortSignal): Promise<void> {
    const asked = await challenge();
    signal.throwIfAborted();
    if (asked) onFrames(await takeUnguided(element, asked.poses, watcher, signal), asked);
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

  return { prompt, part, takePicture: manual ? takePicture : null };
}

const placing = (prompt: Prompt | null): Pick<Scan, "prompt" | "part"> => ({ prompt, part: "placing" });
