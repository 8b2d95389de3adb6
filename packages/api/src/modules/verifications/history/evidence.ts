import type { Evidence, Pose } from "@ofage/contract";
import { isGateDecisive } from "@ofage/engine";
import type { StoredReading, StoredScan } from "../../../db/schema.ts";

type EngineCheck = StoredReading["checks"][number];

/** Reading as stored when head turns were the only movement; missing fields were not recorded then. */
type LegacyReading = Partial<StoredReading> & {
  turns?: { pose: Pose; degrees: number | null; passed: boolean }[];
};

/** Returns the evidence behind a decision, for the website's owner. */
export function evidenceOf(reading: LegacyReading, poses: readonly Pose[]): Evidence {
  const { estimator = null, weights = {}, spread = null, frames = [], turns = [], checks = [] } = reading;
  const { scan } = reading;
  const moves = reading.moves ?? turns.map(({ degrees, ...turn }) => ({ ...turn, amount: degrees }));
  return {
    estimator,
    weights,
    spread,
    frames: frames.map((frame, index) => presentFrame(frame, poses[index] ?? "front")),
    moves: moves.map(({ pose, amount, passed }) => ({ pose, amount, passed })),
    checks: checks.map(presentEngineCheck),
    scan: scan ? presentScan(scan) : null,
  };
}

function presentScan({ style, frames, responses, evidence }: StoredScan): Evidence["scan"] {
  return {
    style,
    frames,
    responses: responses.map(({ kind, onsetMs, doneMs, amplitude }) => ({
      kind,
      onset: onsetMs,
      done: doneMs,
      amount: amplitude,
    })),
    results: evidence.map(({ name, decides, values, passed, error, durationMs }) => ({
      name,
      decides,
      values,
      passed,
      error: error ?? null,
      duration: durationMs,
    })),
  };
}

function presentFrame(
  { usable, checks }: StoredReading["frames"][number],
  pose: Pose,
): Evidence["frames"][number] {
  const presented = checks.map(presentEngineCheck);
  return {
    pose,
    usable,
    checks: presented.map((check) => (isGateDecisive(pose, check.name) ? check : { ...check, passed: null })),
  };
}

function presentEngineCheck(check: EngineCheck): Evidence["checks"][number] {
  const { name, passed, durationMs } = check;
  return {
    name,
    value: "value" in check ? check.value : null,
    error: "error" in check ? check.error : null,
    passed,
    duration: durationMs,
  };
}
