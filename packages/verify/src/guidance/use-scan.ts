import type { Pose } from "@ofage/contract";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { showStream } from "../camera/camera.ts";
import type { Detector } from "./detector.ts";
import type { Prompt } from "./guide.ts";
import { takeUnguided } from "./take-unguided.ts";
import { watch, type Watcher } from "./watch.ts";

export interface Scan {
  /** Null without guidance: then the visitor takes the picture. */
  prompt: Prompt | null;
  /** Null when there is nothing to press. */
  takePicture: (() => void) | null;
}

/**
 * Guides in front of the camera until there are pictures.
 * @param stream null until the camera is open
 */
export function useScan(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
  detector: Detector,
  poses: readonly Pose[],
  onFrames: (frames: Blob[]) => void,
): Scan {
  const [prompt, setPrompt] = useState<Prompt | null>("place");
  const [manual, setManual] = useState(false);
  const running = useRef<AbortController | null>(null);
  const done = useEffectEvent(onFrames);
  const watcher: Watcher = { onPrompt: setPrompt, onOfferManual: () => setManual(true) };

  const guideVisitor = useEffectEvent(
    async (element: HTMLVideoElement, shown: MediaStream, signal: AbortSignal) => {
      await showStream(element, shown);
      try {
        await detector.load();
        const frames = await watch(element, detector, poses, watcher, signal);
        done(frames);
      } catch (error) {
        if (signal.aborted) return;
        console.warn("Guidance is off:", error);
        // No worker, no detector or no canvas pixels: plain instructions take over.
        setPrompt(null);
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
  }, [stream, video]);

  const takePicture = () => {
    const element = video.current;
    if (!element) return;
    running.current?.abort();
    const leaving = new AbortController();
    running.current = leaving;
    setManual(false);
    takeUnguided(element, poses, watcher, leaving.signal).then(onFrames, () => setManual(true));
  };

  return { prompt, takePicture: manual ? takePicture : null };
}
