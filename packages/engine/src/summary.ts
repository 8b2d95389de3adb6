import type { FaceReading, FrameReading } from "./reading.ts";
import { median } from "./versions/averages.ts";
import { VERSIONS } from "./versions/index.ts";
import type { EngineVersion, UsableFrame } from "./versions/version.ts";

export type Summary = Pick<FaceReading, "outcome" | "estimatedAge" | "spread" | "scores">;

/** Frames one by one → what can be said of them as a whole. At least one frame. */
export function summarise(version: EngineVersion, frames: FrameReading[]): Summary {
  const scores = {
    liveness: medianOf(frames, "liveness"),
    antispoof: medianOf(frames, "antispoof"),
  };
  const none = { estimatedAge: null, spread: null, scores };
  if (frames.every((frame) => frame.faces === 0)) return { outcome: "no_face", ...none };
  const usable = frames.filter(isUsable);
  // Half of them, so that one good frame among bad ones cannot carry the verdict alone,
  // while a turned head and a blink are forgiven.
  if (usable.length < frames.length / 2) return { outcome: "quality", ...none };
  const ages = usable.map((frame) => frame.age);
  return {
    outcome: "estimated",
    estimatedAge: VERSIONS[version].combine(usable),
    spread: Math.max(...ages) - Math.min(...ages),
    scores,
  };
}

function isUsable(frame: FrameReading): frame is FrameReading & UsableFrame {
  return frame.usable && frame.age !== null && frame.quality !== null;
}

function medianOf(frames: FrameReading[], name: string): number | null {
  const values = frames.flatMap((frame) =>
    frame.checks.flatMap((check) => (check.name === name && "value" in check ? check.value : [])),
  );
  return values.length === 0 ? null : median(values);
}
