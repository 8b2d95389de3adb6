import { useEffect, useEffectEvent, type RefObject } from "react";
import { playStream } from "../camera/camera.ts";
import type { CameraProblem } from "../camera/camera-problem.ts";
import { useCamera } from "../camera/use-camera.ts";

/** Opens the camera while it is mounted, and plays it in a video element. Renders nothing. */
export function CameraFeed({
  video,
  onOpen,
  onProblem,
}: {
  video: RefObject<HTMLVideoElement | null>;
  onOpen: () => void;
  onProblem: (problem: CameraProblem) => void;
}) {
  const camera = useCamera();
  const stream = camera.name === "open" ? camera.stream : null;
  const problem = camera.name === "failed" ? camera.problem : null;
  const opened = useEffectEvent(onOpen);
  const failed = useEffectEvent(onProblem);

  useEffect(() => {
    const element = video.current;
    if (!stream || !element) return;
    opened();
    // Playing is refused only when the element goes away meanwhile.
    playStream(element, stream).catch(() => undefined);
  }, [stream, video]);

  useEffect(() => {
    if (problem) failed(problem);
  }, [problem]);

  return null;
}
