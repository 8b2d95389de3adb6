import type { Evidence, Pose } from "@ofage/contract";
import type { KeptReading } from "../../db/schema.ts";

type Check = KeptReading["checks"][number];

/** What a decision rests on, for the website's owner. Readings of earlier versions lack what was not recorded then. */
export function evidenceOf(reading: Partial<KeptReading>, poses: readonly Pose[]): Evidence {
  const { estimator = null, weights = {}, spread = null, frames = [], moves = [], checks = [] } = reading;
  return {
    estimator,
    weights,
    spread,
    frames: frames.map((frame, index) => ({
      pose: poses[index] ?? "front",
      usable: frame.usable,
      checks: frame.checks.map(presentCheck),
    })),
    moves: moves.map(({ pose, amount, passed }) => ({ pose, amount, passed })),
    checks: checks.map(presentCheck),
  };
}

function presentCheck(check: Check): Evidence["checks"][number] {
  const { name, passed, durationMs } = check;
  return {
    name,
    value: "value" in check ? check.value : null,
    error: "error" in check ? check.error : null,
    passed,
    duration: durationMs,
  };
}
