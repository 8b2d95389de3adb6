import { median } from "../math/averages.ts";
import { combineAges } from "./combine-ages.ts";
import { evaluateEvidence } from "./evidence/index.ts";
import { weighEvidence } from "./evidence/weigh-evidence.ts";
import type { RestartReason, ScanOptions, ScanReading } from "./scan.ts";
import type { ScanFrame } from "./scan-frame.ts";
import type { ScanTrack } from "./scan-track.ts";

/** A finished scan. */
export interface FinishedScan {
  options: ScanOptions;
  track: ScanTrack;
  /** Instruction that was not followed in time, `rest`, or why nobody was seen for too long; null when all were followed. */
  obstacle: string | null;
  /** Number of frames. */
  received: number;
  /** Milliseconds on the server's clock. */
  endedAt: number;
}

/** More frames with a second face, of those that were searched for one, are no passer-by. */
const MAX_CROWDED = 1;

/** Obstacles that are the camera's or the line's. */
const ABSENCES: readonly string[] = ["face_lost", "frames_stalled"] satisfies RestartReason[];

/** Combines everything that was seen into a result. */
export function concludeScan({ options, track, obstacle, received, endedAt }: FinishedScan): ScanReading {
  const large = track.frames.map(({ frame }) => frame).filter(({ purpose }) => purpose === "age");
  const aged = large.filter(({ usable, age }) => usable && age !== null);
  const evidence = evaluateEvidence(track, options.decides ?? {});
  const ages = combineAges(options.version, large);
  const { outcome, obstacle: reason } = decide();
  return {
    version: options.version,
    estimator: aged[0]?.source ?? options.version,
    kind: options.kind,
    style: options.style,
    outcome,
    obstacle: reason,
    estimatedAge: outcome === "estimated" ? ages.estimatedAge : null,
    interval: outcome === "estimated" ? ages.interval : null,
    spread: outcome === "estimated" ? ages.spread : null,
    evidence,
    responses: track.steps.map(({ response }) => response),
    scores: { liveness: medianOf(large, "liveness"), antispoof: medianOf(large, "antispoof") },
    frames: { received, large: large.length, usable: aged.length },
    digests: large.map(({ digest }) => digest),
    weights: aged[0]?.weights ?? {},
    durationMs: endedAt - (track.steps[0]?.startedAt ?? endedAt),
  };

  function decide(): Pick<ScanReading, "outcome" | "obstacle"> {
    if (track.frames.filter(({ frame }) => (frame.faces ?? 0) > 1).length > MAX_CROWDED)
      return { outcome: "quality", obstacle: "one_face" };
    // A part of a scan has no score: it calls nobody a fraud.
    if (obstacle !== null) return { outcome: ABSENCES.includes(obstacle) ? "quality" : "liveness", obstacle };
    const verdict = weighEvidence(evidence);
    if (verdict.outcome !== "accepted") return verdict;
    if (ages.estimatedAge === null) return { outcome: "quality", obstacle: ages.obstacle };
    return { outcome: "estimated", obstacle: null };
  }
}

function medianOf(frames: readonly ScanFrame[], name: string): number | null {
  const values = frames.flatMap(({ checks }) => {
    const check = checks.find((other) => other.name === name);
    return check !== undefined && "value" in check ? [check.value] : [];
  });
  return values.length === 0 ? null : median(values);
}
