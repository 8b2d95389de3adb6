import type { Evidence, Pose } from "@ofage/contract";
import { isGateDecisive } from "@ofage/engine";
import type { StoredReading } from "../../../db/schema.ts";

type EngineCheck = StoredReading["checks"][number];

/** As it was kept while a turn of the head was all that was asked for; what is not said here was not recorded then. */
type LegacyReading = Partial<StoredReading> & {
  turns?: { pose: Pose; degrees: number | null; passed: boolean }[];
};

/** What a decision rests on, for the website's owner. */
export function evidenceOf(reading: LegacyReading, poses: readonly Pose[]): Evidence {
  const { estimator = null, weights = {}, spread = null, frames = [], turns = [], checks = [] } = reading;
  const moves = reading.moves ?? turns.map(({ degrees, ...turn }) => ({ ...turn, amount: degrees }));
  return {
    estimator,
    weights,
    spread,
    frames: frames.map((frame, index) => presentFrame(frame, poses[index] ?? "front")),
    moves: moves.map(({ pose, amount, passed }) => ({ pose, amount, passed })),
    checks: checks.map(presentEngineCheck),
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
