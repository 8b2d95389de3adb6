import type { CheckReading } from "./checks/engine-check.ts";
import { runChecks } from "./checks/run-checks.ts";
import type { FaceReading, FrameReading } from "./face-reading.ts";
import { SUBMISSION_CHECKS } from "./submission/index.ts";
import { type Submission, listUsableFrontalFrames } from "./submission/submission.ts";
import { median } from "./math/averages.ts";
import { ESTIMATORS } from "./versions/index.ts";
import type { EstimatorId, UsableFrame } from "./versions/age-estimator.ts";

export type FramesSummary = Pick<
  FaceReading,
  "outcome" | "obstacle" | "estimatedAge" | "spread" | "scores" | "checks"
>;

/**
 * Combines the frames into one result. The age and the rules for its frames concern the frontal ones alone; the order
 * of the outcomes is the order in which a visitor can do something about them.
 */
export async function summarizeFrames(version: EstimatorId, submission: Submission): Promise<FramesSummary> {
  const frames = submission.analyses.map(({ reading }) => reading);
  const frontal = frames.filter((_, index) => submission.poses[index] === "front");
  const scores = { liveness: medianOf(frames, "liveness"), antispoof: medianOf(frames, "antispoof") };
  const none = { estimatedAge: null, spread: null, scores };
  if (frontal.every((frame) => frame.faces === 0)) {
    return { outcome: "no_face", obstacle: null, checks: [], ...none };
  }
  const usable = listUsableFrontalFrames(submission).map(
    ({ reading }) => reading as FrameReading & UsableFrame,
  );
  // Half of them, so that one good frame among bad ones cannot decide alone, while a blink is forgiven.
  if (usable.length < frontal.length / 2) {
    return { outcome: "quality", obstacle: mostCommonFailure(frontal), checks: [], ...none };
  }
  const checks = await runChecks(SUBMISSION_CHECKS, submission);
  const failed = SUBMISSION_CHECKS.find((_, index) => checks[index]!.passed === false);
  if (failed) {
    const obstacle = failed.obstacle?.(submission) ?? failed.name;
    return { outcome: failed.outcome, obstacle, checks, ...none };
  }
  return {
    outcome: "estimated",
    obstacle: null,
    checks,
    estimatedAge: ESTIMATORS[version].combine(usable),
    spread: checkValueOf(checks, "spread"),
    scores,
  };
}

/** Returns the gate that dropped the most frames; of equals, the one that runs first. */
function mostCommonFailure(frames: readonly FrameReading[]): string | null {
  const failures = frames.flatMap(({ checks }) => checks.find(({ passed }) => passed === false)?.name ?? []);
  const count = (name: string): number => failures.filter((other) => other === name).length;
  return failures.toSorted((a, b) => count(b) - count(a))[0] ?? null;
}

function medianOf(frames: readonly FrameReading[], name: string): number | null {
  const values = frames.flatMap(({ checks }) => checkValueOf(checks, name) ?? []);
  return values.length === 0 ? null : median(values);
}

function checkValueOf(checks: readonly CheckReading[], name: string): number | null {
  const check = checks.find((other) => other.name === name);
  return check !== undefined && "value" in check ? check.value : null;
}
