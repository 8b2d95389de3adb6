import { median } from "../math/averages.ts";
import { combineAges } from "./combine-ages.ts";
import { evaluateEvidence, EVIDENCE } from "./evidence/index.ts";
import type { ScanOptions, ScanReading } from "./scan.ts";
import type { ScanFrame } from "./scan-frame.ts";
import type { ScanTrack } from "./scan-track.ts";

/** A finished scan. */
export interface FinishedScan {
  options: ScanOptions;
  track: ScanTrack;
  /** Instruction that was not followed in time, or `rest`; null when all were. */
  obstacle: string | null;
  /** Number of frames. */
  received: number;
  /** Milliseconds on the server's clock. */
  endedAt: number;
}

/** More frames with a second face, of those that were searched for one, are no passer-by. */
const MAX_CROWDED = 1;

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
    if (obstacle !== null) return { outcome: "liveness", obstacle };
    const failed = EVIDENCE.find((_, i) => evidence[i]!.decides && !evidence[i]!.passed);
    if (failed) return { outcome: failed.outcome, obstacle: failed.name };
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
