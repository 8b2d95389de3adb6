import { median } from "../math/averages.ts";
import { MAX_SPREAD_YEARS } from "../submission/spread.ts";
import type { UsableFrame } from "../versions/age-estimator.ts";
import { ESTIMATORS } from "../versions/index.ts";
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

/** With so many, one bad moment cannot refuse a visitor. */
const MIN_FRAMES_FOR_OUTLIER = 4;

/** More frames with a second face, of those that were searched for one, are no passer-by. */
const MAX_CROWDED = 1;

/** Combines everything that was seen into a result. */
export function concludeScan({ options, track, obstacle, received, endedAt }: FinishedScan): ScanReading {
  const large = track.frames.map(({ frame }) => frame).filter(({ purpose }) => purpose === "age");
  const usable = large.flatMap((frame) =>
    frame.usable && frame.age !== null && frame.quality !== null
      ? [{ ...frame, age: frame.age, quality: frame.quality }]
      : [],
  );
  const evidence = evaluateEvidence(track, options.decides ?? {});
  const credible = leaveOutFarthest(usable);
  const ages = credible.map(({ age }) => age);
  const spread = ages.length === 0 ? null : Math.max(...ages) - Math.min(...ages);
  const { outcome, obstacle: reason } = decide();
  const isEstimated = outcome === "estimated";
  return {
    version: options.version,
    estimator: usable[0]?.source ?? options.version,
    kind: options.kind,
    style: options.style,
    outcome,
    obstacle: reason,
    estimatedAge: isEstimated ? ESTIMATORS[options.version].combine(credible) : null,
    spread: isEstimated ? spread : null,
    evidence,
    responses: track.steps.map(({ response }) => response),
    scores: { liveness: medianOf(large, "liveness"), antispoof: medianOf(large, "antispoof") },
    frames: { received, large: large.length, usable: usable.length },
    digests: large.map(({ digest }) => digest),
    weights: usable[0]?.weights ?? {},
    durationMs: endedAt - (track.steps[0]?.startedAt ?? endedAt),
  };

  function decide(): Pick<ScanReading, "outcome" | "obstacle"> {
    if (track.frames.filter(({ frame }) => (frame.faces ?? 0) > 1).length > MAX_CROWDED)
      return { outcome: "quality", obstacle: "one_face" };
    if (obstacle !== null) return { outcome: "liveness", obstacle };
    const failed = EVIDENCE.find((_, i) => evidence[i]!.decides && !evidence[i]!.passed);
    if (failed) return { outcome: failed.outcome, obstacle: failed.name };
    // Half of them, so that one good frame among bad ones cannot decide alone.
    if (usable.length < large.length / 2 || spread === null)
      return { outcome: "quality", obstacle: mostCommonFailure(large) };
    if (spread > MAX_SPREAD_YEARS) return { outcome: "quality", obstacle: "spread" };
    return { outcome: "estimated", obstacle: null };
  }
}

/**
 * Returns the frames whose ages count, those of `spread` as those of the estimate: of four and more, all but the one whose age is
 * farthest from the median.
 */
function leaveOutFarthest(frames: readonly UsableFrame[]): UsableFrame[] {
  if (frames.length < MIN_FRAMES_FOR_OUTLIER) return [...frames];
  const middle = median(frames.map(({ age }) => age));
  const distances = frames.map(({ age }) => Math.abs(age - middle));
  return frames.toSpliced(distances.indexOf(Math.max(...distances)), 1);
}

/** Returns the check that most frames did not pass; of equals, the one that runs first. */
function mostCommonFailure(frames: readonly ScanFrame[]): string | null {
  const failures = frames.flatMap(({ checks }) => checks.find(({ passed }) => passed === false)?.name ?? []);
  const count = (name: string): number => failures.filter((other) => other === name).length;
  return failures.toSorted((a, b) => count(b) - count(a))[0] ?? null;
}

function medianOf(frames: readonly ScanFrame[], name: string): number | null {
  const values = frames.flatMap(({ checks }) => {
    const check = checks.find((other) => other.name === name);
    return check !== undefined && "value" in check ? [check.value] : [];
  });
  return values.length === 0 ? null : median(values);
}
