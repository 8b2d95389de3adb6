import { pixelReader, takeFrames } from "../camera/frames.ts";
import { pause } from "../pause.ts";
import {
  analysisInterval,
  analysisSize,
  capturedTime,
  nearFaceHeight,
  noFaceTime,
  offerManualTime,
} from "../settings.ts";
import type { Detector } from "./detector.ts";
import { beginning, guide, type Prompt } from "./guide.ts";

/** What the scan tells the screen. */
export interface Watcher {
  onPrompt(prompt: Prompt): void;
  /** There is no guidance, or it takes long: the visitor may take the picture by hand. */
  onOfferManual(): void;
}

/** Aborts when the first of the two does, and can be aborted alone. */
function childOf(signal: AbortSignal): AbortController {
  const child = new AbortController();
  signal.addEventListener("abort", () => child.abort(signal.reason), { once: true, signal: child.signal });
  return child;
}

/**
 * Guides the visitor until pictures are taken: looks, prompts, captures when the face has stayed
 * in place, begins again when it leaves during the capture.
 * @throws when the detector fails, or the signal's reason
 */
export async function watch(
  video: HTMLVideoElement,
  detector: Detector,
  count: number,
  watcher: Watcher,
  signal: AbortSignal,
): Promise<Blob[]> {
  const read = pixelReader(video);
  const start = performance.now();
  let history = beginning;
  let faceSeen = false;
  let size: number = analysisSize.far;
  let capture: { frames: Promise<Blob[]>; abort: AbortController; done: Blob[] | null } | null = null;

  for (;;) {
    signal.throwIfAborted();
    const began = performance.now();
    const box = await detector.detect(read(size), size);
    const now = performance.now();
    size = box && box.height >= nearFaceHeight ? analysisSize.near : analysisSize.far;
    faceSeen ||= box !== null;
    const before = history.prompt;
    history = guide(history, box, now);
    if (history.prompt !== before) watcher.onPrompt(history.prompt);

    if (capture?.done) return finish(capture.done, watcher, signal);
    if (history.prompt === "hold" && !capture) {
      const abort = childOf(signal);
      const begun = { frames: takeFrames(video, count, abort.signal), abort, done: null as Blob[] | null };
      begun.frames.then(
        (frames) => (begun.done = frames),
        () => undefined,
      );
      capture = begun;
    }
    if (history.prompt !== "hold" && capture) {
      capture.abort.abort();
      capture = null;
    }
    if (!capture && !faceSeen && now - start > noFaceTime)
      return finish(await takeFrames(video, count, signal), watcher, signal);
    if (now - start > offerManualTime) watcher.onOfferManual();
    await pause(analysisInterval - (performance.now() - began), signal);
  }
}

/** Takes pictures at once, without guidance. */
export async function takeNow(
  video: HTMLVideoElement,
  count: number,
  watcher: Watcher,
  signal: AbortSignal,
): Promise<Blob[]> {
  watcher.onPrompt("hold");
  return finish(await takeFrames(video, count, signal), watcher, signal);
}

async function finish(frames: Blob[], watcher: Watcher, signal: AbortSignal): Promise<Blob[]> {
  watcher.onPrompt("captured");
  await pause(capturedTime, signal);
  return frames;
}
