import type { FaceReading, FrameReading, Pose, TurnReading } from "./reading.ts";
import { isTurned } from "./turn/turn.ts";
import { median } from "./versions/averages.ts";
import { VERSIONS } from "./versions/index.ts";
import type { EngineVersion, UsableFrame } from "./versions/version.ts";

export type Summary = Pick<FaceReading, "outcome" | "estimatedAge" | "spread" | "scores">;

export interface Submission {
  /** In the order of capture, at least one of them frontal. */
  frames: FrameReading[];
  /** As many as frames. */
  poses: readonly Pose[];
  /** One for each pose that is not frontal. */
  turns: TurnReading[];
  /** Whether two frames are the same file. */
  isRepeated: boolean;
}

/**
 * Frames one by one → what can be said of them as a whole. The age and what is asked of its frames come from the frontal
 * ones alone; the order of the outcomes is the order in which a visitor can do something about them.
 */
export function summarise(version: EngineVersion, submission: Submission): Summary {
  const { frames, poses, turns, isRepeated } = submission;
  const scores = {
    liveness: medianOf(frames, "liveness"),
    antispoof: medianOf(frames, "antispoof"),
  };
  const none = { estimatedAge: null, spread: null, scores };
  const frontal = frames.filter((_, index) => poses[index] === "front");
  if (frontal.every((frame) => frame.faces === 0)) return { outcome: "no_face", ...none };
  const usable = frontal.filter(isUsable);
  // Half of them, so that one good frame among bad ones cannot carry the verdict alone,
  // while a blink is forgiven.
  if (usable.length < frontal.length / 2) return { outcome: "quality", ...none };
  if (isRepeated || !turns.every(isTurned)) return { outcome: "liveness", ...none };
  if (!turns.every((turn) => turn.passed)) return { outcome: "spoof", ...none };
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
