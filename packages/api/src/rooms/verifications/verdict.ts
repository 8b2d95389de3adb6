import { ageRestrictions, decideAge } from "@ofage/contract";
import type { FaceReading } from "@ofage/engine";
import type { KeptReading } from "../../db/schema.ts";
import type { End } from "./end.ts";
import type { CheckRow } from "./store.ts";

const messages: Partial<Record<FaceReading["outcome"], string>> = {
  no_face: "No face was found in the frames",
  quality: "The frames were not good enough to estimate an age",
  liveness: "The face could not be proven live",
  spoof: "The frames look like a presentation attack",
};

/** How a check ends by what the engine read: the only place where an age becomes a verdict. */
export function verdictOf(check: CheckRow, reading: FaceReading, processingMs: number): End {
  const record = {
    reading: JSON.stringify(keptOf(reading)),
    processing_time_ms: Math.round(processingMs),
  };

  if (reading.outcome !== "estimated" || reading.estimatedAge === null) {
    const reason = reading.outcome === "estimated" ? "quality" : reading.outcome;
    return {
      ...record,
      status: "failed",
      age_verified: null,
      failure_reason: reason,
      error_message: messages[reason],
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

/** Listed one by one: what is added to a reading is kept when somebody has thought about it. */
const kept = [
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
] as const satisfies (keyof KeptReading)[];

const keptOf = (reading: FaceReading): KeptReading =>
  Object.fromEntries(kept.map((name) => [name, reading[name]])) as KeptReading;
