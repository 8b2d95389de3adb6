/**
 * Calls back at each new picture of a playing video, until the signal is aborted. Needs `requestVideoFrameCallback`, or else compares the
 * video's time before each repaint.
 * @param onFrame receives the picture's capture time on the clock of `performance.now()`, which never goes back
 */
export function watchVideoFrames(
  video: HTMLVideoElement,
  onFrame: (capturedAt: number) => void,
  signal: AbortSignal,
): void {
  let last = 0;
  const report = (capturedAt: number) => {
    last = Math.max(last, capturedAt);
    onFrame(last);
  };
  if ("requestVideoFrameCallback" in video) watchByCallback(video, report, signal);
  else watchByRepaint(video, report, signal);
}

/** Oldest capture time that is believed, in milliseconds before the callback: some browsers give times of another clock. */
const maxCaptureDelayMs = 1000;

function watchByCallback(
  video: HTMLVideoElement,
  onFrame: (capturedAt: number) => void,
  signal: AbortSignal,
): void {
  let handle = video.requestVideoFrameCallback(take);
  function take(now: number, { captureTime }: VideoFrameCallbackMetadata): void {
    handle = video.requestVideoFrameCallback(take);
    const isPlausible =
      captureTime !== undefined && captureTime <= now && captureTime > now - maxCaptureDelayMs;
    onFrame(isPlausible ? captureTime : now);
  }
  signal.addEventListener("abort", () => video.cancelVideoFrameCallback(handle), { once: true });
}

function watchByRepaint(
  video: HTMLVideoElement,
  onFrame: (capturedAt: number) => void,
  signal: AbortSignal,
): void {
  let shown = -1;
  let handle = requestAnimationFrame(take);
  function take(now: number): void {
    handle = requestAnimationFrame(take);
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.currentTime === shown) return;
    shown = video.currentTime;
    onFrame(now);
  }
  signal.addEventListener("abort", () => cancelAnimationFrame(handle), { once: true });
}
