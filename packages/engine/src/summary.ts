import type { CheckReading } from "./checks/check.ts";
import { runChecks } from "./checks/run.ts";
import type { FaceReading, FrameReading } from "./reading.ts";
import { SUBMISSION_CHECKS } from "./submission/index.ts";
import { type Submission, usableFrontal } from "./submission/submission.ts";
import { median } from "./versions/averages.ts";
import { ESTIMATORS } from "./versions/index.ts";
import type { Estimator, UsableFrame } from "./versions/version.ts";

export type Summary = Pick<
  FaceReading,
  "outcome" | "obstacle" | "estimatedAge" | "spread" | "scores" | "checks"
>;

/**
 * Frames one by one → what can be said of them as a whole. The age and what is asked of its frames come from the frontal
 * ones alone; the order of the outcomes is the order in which a visitor can do something about them.
 */
export async function summarise(version: Estimator, submission: Submission): Promise<Summary> {
  const frames = submission.looks.map(({ reading }) => reading);
  const frontal = frames.filter((_, index) => submission.poses[index] === "front");
  const scores = { liveness: medianOf(frames, "liveness"), antispoof: medianOf(frames, "antispoof") };
  const none = { estimatedAge: null, spread: null, scores };
  if (frontal.every((frame) => frame.faces === 0)) {
    return { outcome: "no_face", obstacle: null, checks: [], ...none };
  }
  const usable = usableFrontal(submission).map(({ reading }) => reading as FrameReading & UsableFrame);
  // Half of them, so that one good frame among bad ones cannot carry the verdict alone,
  // while a blink is forgiven.
  if (usable.length < frontal.length / 2) {
    return { outcome: "quality", obstacle: commonestFailure(frontal), checks: [], ...none };
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
    spread: valueOf(checks, "spread"),
    scores,
  };
}

/** The gate that put most frames aside; of equals the one that is looked at first. */
function commonestFailure(frames: readonly FrameReading[]): string | null {
  const failures = frames.flatMap(({ checks }) => checks.find(({ passed }) => passed === false)?.name ?? []);
  const count = (name: string): number => failures.filter((other) => other === name).length;
  return failures.toSorted((a, b) => count(b) - count(a))[0] ?? null;
}

function medianOf(frames: readonly FrameReading[], name: string): number | null {
  const values = frames.flatMap(({ checks }) => valueOf(checks, name) ?? []);
  return values.length === 0 ? null : median(values);
}

function valueOf(checks: readonly CheckReading[], name: string): number | null {
  const check = checks.find((other) => other.name === name);
  return check !== undefined && "value" in check ? check.value : null;
}
