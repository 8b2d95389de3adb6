import { ageRestrictions, decideAge } from "@ofage/contract";
import type { ReadingOutcome, ScanReading } from "@ofage/engine";
import type { StoredReading } from "../../../db/schema.ts";
import type { VerificationOutcome } from "./end-verification.ts";
import type { VerificationRow } from "../store.ts";

const messageByReason: Record<Exclude<ReadingOutcome, "estimated">, string> = {
  quality: "The frames were not good enough to estimate an age",
  liveness: "The face could not be confirmed as live",
  spoof: "The frames look like a presentation attack",
};

/**
 * Decides how a verification ends from the engine's reading of its scan. An age becomes a verdict only here.
 * @param skipped number of small frames that were not read
 */
export function decideOutcome(
  check: Pick<VerificationRow, "age_restriction" | "buffer_years">,
  reading: ScanReading,
  skipped: number,
  processingMs: number,
): VerificationOutcome {
  const record = {
    reading: JSON.stringify(toStoredReading(reading, skipped)),
    processing_time_ms: Math.round(processingMs),
  };

  if (reading.outcome !== "estimated" || reading.estimatedAge === null) {
    const reason = reading.outcome === "estimated" ? "quality" : reading.outcome;
    return {
      ...record,
      status: "failed",
      age_verified: null,
      failure_reason: reason,
      error_message: messageByReason[reason],
    };
  }
  const decision = decideAge(
    reading.estimatedAge,
    ageRestrictions[check.age_restriction],
    check.buffer_years,
  );
  const passed = decision === "passed";
  return {
    ...record,
    status: passed ? "passed" : "failed",
    age_verified: passed,
    failure_reason: decision === "passed" ? null : decision,
    estimated_age: reading.estimatedAge,
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
