import { ageRestrictions, decideAge } from "@ofage/contract";
import type { FaceReading } from "@ofage/engine";
import type { StoredReading } from "../../../db/schema.ts";
import type { VerificationOutcome } from "./end-verification.ts";
import type { VerificationRow } from "../store.ts";

const messageByReason: Partial<Record<FaceReading["outcome"], string>> = {
  no_face: "No face was found in the frames",
  quality: "The frames were not good enough to estimate an age",
  liveness: "The face could not be confirmed as live",
  spoof: "The frames look like a presentation attack",
};

/** Decides how a verification ends from the engine's reading of its frames. */
export function decideOutcome(
  check: Pick<VerificationRow, "age_restriction" | "buffer_years">,
  reading: FaceReading,
  processingMs: number,
): VerificationOutcome {
  return decideOutcomeOfReading(check, reading, toStoredReading(reading), processingMs);
}

/**
 * Decides how a verification ends. An age becomes a verdict only here.
 * @param stored what is saved of the reading
 */
export function decideOutcomeOfReading(
  check: Pick<VerificationRow, "age_restriction" | "buffer_years">,
  reading: Pick<FaceReading, "outcome" | "estimatedAge">,
  stored: StoredReading,
  processingMs: number,
): VerificationOutcome {
  const record = { reading: JSON.stringify(stored), processing_time_ms: Math.round(processingMs) };

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
const storedFields = [
  "version",
  "estimator",
  "outcome",
  "obstacle",
  "spread",
  "moves",
  "checks",
  "scores",
  "frames",
  "weights",
  "durationMs",
] as const satisfies (keyof StoredReading & keyof FaceReading)[];

const toStoredReading = (reading: FaceReading): StoredReading =>
  Object.fromEntries(storedFields.map((name) => [name, reading[name]])) as Pick<
    FaceReading,
    (typeof storedFields)[number]
  >;
