import type { Evidence, Pose } from "@ofage/contract";
import type { CheckReading } from "@ofage/engine";
import type { StoredReading, StoredScan } from "../../../db/schema.ts";

/** Reading of one frame of an earlier verification. */
interface EarlierFrame {
  usable: boolean;
  checks: CheckReading[];
}

/**
 * Stored reading, now or from before scans were conversations, when a verification had one frame for each pose. Fields that were not
 * recorded then are missing.
 */
type AnyReading = Partial<StoredReading> & {
  frames?: EarlierFrame[];
  moves?: { pose: Pose; amount: number | null; passed: boolean }[];
  checks?: CheckReading[];
  /** As stored when head turns were the only movement. */
  turns?: { pose: Pose; degrees: number | null; passed: boolean }[];
};

/** Gates that decided on a frame of a movement, which had to show one face but did not need to be a portrait. */
const faceTrustGates = new Set(["one_face", "detector_confidence", "mesh_confidence"]);

/**
 * Returns the evidence behind a decision, for the website's owner.
 * @param poses of an earlier verification's frames
 */
export function evidenceOf(reading: AnyReading, poses: readonly Pose[]): Evidence {
  const {
    estimator = null,
    weights = {},
    interval = null,
    spread = null,
    frames = [],
    turns = [],
    checks = [],
  } = reading;
  const { scan } = reading;
  const moves = reading.moves ?? turns.map(({ degrees, ...turn }) => ({ ...turn, amount: degrees }));
  return {
    estimator,
    weights,
    interval,
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
    results: evidence.map(({ name, decides, values, score, error, durationMs }) => ({
      name,
      decides,
      values,
      score,
      error: error ?? null,
      duration: durationMs,
    })),
  };
}

function presentFrame({ usable, checks }: EarlierFrame, pose: Pose): Evidence["frames"][number] {
  const hasDecided = (name: string) => pose === "front" || faceTrustGates.has(name);
  const presented = checks.map(presentEngineCheck);
  return {
    pose,
    usable,
    checks: presented.map((check) => (hasDecided(check.name) ? check : { ...check, passed: null })),
  };
}

function presentEngineCheck(check: CheckReading): Evidence["checks"][number] {
  const { name, passed, durationMs } = check;
  return {
    name,
    value: "value" in check ? check.value : null,
    error: "error" in check ? check.error : null,
    passed,
    duration: durationMs,
  };
}
