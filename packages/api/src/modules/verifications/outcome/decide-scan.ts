import { ageRestrictions, type AgeSignal, decideAge } from "@ofage/contract";
import type { ReadingOutcome, ScanReading } from "@ofage/engine";
import type { StoredReading } from "../../../db/schema.ts";
import type { AttemptOutcome } from "../attempts/attempt-outcome.ts";
import type { VerificationRow } from "../store.ts";

const messageByReason: Record<Exclude<ReadingOutcome, "estimated">, string> = {
  quality: "The frames were not good enough to estimate an age",
  liveness: "The face could not be confirmed as live",
  spoof: "The frames look like a presentation attack",
};

/** Signals of a face scan by the decision about its estimate. */
export const signalByDecision = {
  passed: "over",
  under_age: "under",
  inconclusive: "inconclusive",
} as const satisfies Record<string, AgeSignal>;

/**
 * Decides what a scan establishes, from the engine's reading. An age becomes a signal only here.
 * @param skipped number of small frames that were not read
 */
export function decideScan(
  check: Pick<VerificationRow, "age_restriction" | "buffer_years">,
  reading: ScanReading,
  skipped: number,
  processingMs: number,
): AttemptOutcome {
  const record = {
    method: "face_scan",
    challenge_kind: reading.kind,
    reading: JSON.stringify(toStoredReading(reading, skipped)),
    proof: null,
    processing_time_ms: Math.round(processingMs),
  } as const;
  if (reading.outcome !== "estimated" || reading.estimatedAge === null) {
    const reason = reading.outcome === "estimated" ? "quality" : reading.outcome;
    return {
      ...record,
      signal: null,
      reason,
      assurance: null,
      estimated_age: null,
      error_message: messageByReason[reason],
    };
  }
  const challengeAge = ageRestrictions[check.age_restriction];
  return {
    ...record,
    signal: signalByDecision[decideAge(reading.estimatedAge, challengeAge, check.buffer_years)],
    reason: null,
    assurance: "estimated",
    estimated_age: reading.estimatedAge,
    error_message: null,
  };
}

/** Fields are listed explicitly, so that a new field of the reading is stored only by a deliberate choice. */
function toStoredReading(reading: ScanReading, skipped: number): StoredReading {
  const { version, estimator, outcome, obstacle, interval, spread, scores, weights, durationMs } = reading;
  const { style, responses, evidence, frames } = reading;
  return {
    version,
    estimator,
    outcome,
    obstacle,
    interval,
    spread,
    scores,
    weights,
    durationMs,
    scan: { style, responses, evidence, frames, skipped },
  };
}
