import { useEffect, useEffectEvent, type RefObject } from "react";
import { playStream } from "../camera/camera.ts";
import type { CameraProblem } from "../camera/camera-problem.ts";
import { useCamera } from "../camera/use-camera.ts";

/** State of the camera as the visitor notices it: it gives no picture yet, gives one, or gives none for now. */
export type FeedState = "opening" | "open" | "muted";

/** Opens the camera while it is mounted, and plays it in a video element. Renders nothing. */
export function CameraFeed({
  video,
  onState,
  onProblem,
}: {
  video: RefObject<HTMLVideoElement | null>;
  onState: (state: FeedState) => void;
  onProblem: (problem: CameraProblem) => void;
}) {
  const camera = useCamera();
  const stream = camera.name === "open" ? camera.stream : null;
  const state = camera.name === "open" ? (camera.isMuted ? "muted" : "open") : "opening";
  const problem = camera.name === "failed" ? camera.problem : null;
  const report = useEffectEvent(onState);
  const failed = useEffectEvent(onProblem);

  useEffect(() => {
    const element = video.current;
    // Playing is refused only when the element goes away meanwhile.
    if (stream && element) playStream(element, stream).catch(() => undefined);
  }, [stream, video]);

  useEffect(() => report(state), [state]);

  useEffect(() => {
    if (problem) failed(problem);
  }, [problem]);

  return null;
}
