import type { DigitalIdReason, VerificationResult } from "@ofage/contract";

/** Every outcome that the visitor can see. The texts have a sentence for each. */
export type VisitorOutcome =
  | "passed"
  | "under_age"
  | "inconclusive"
  | "no_face"
  | "quality"
  | "liveness"
  | "spoof"
  | "camera"
  | DigitalIdReason
  /** Of an attempt alone: the visitor went on another way. */
  | "left"
  | "error"
  | "cancelled"
  | "expired"
  | "not_required";

/** Outcomes that are about the age, or for which no attempt is to blame. */
const finalOutcomes: ReadonlySet<VisitorOutcome> = new Set([
  "passed",
  "under_age",
  "inconclusive",
  "left",
  "cancelled",
  "expired",
  "not_required",
]);

/** The look of an outcome: done, neutral, or to be tried again. */
export type OutcomeTone = "good" | "calm" | "warning";

/** Maps a decided check to its outcome. */
export function toVisitorOutcome({ status, failure_reason: reason }: VerificationResult): VisitorOutcome {
  switch (status) {
    case "passed":
    case "cancelled":
    case "expired":
    case "not_required":
      return status;
    case "failed":
      return reason === null || reason === "country" || reason === "paused" ? "error" : reason;
    case "created":
    case "started":
    case "error":
      return "error";
  }
}

export function toneForOutcome(outcome: VisitorOutcome): OutcomeTone {
  if (outcome === "passed") return "good";
  return outcome === "left" || outcome === "cancelled" || outcome === "not_required" || outcome === "expired"
    ? "calm"
    : "warning";
}

/** Tells whether another attempt could have helped, had any been left. */
export function wouldRetryHelp(outcome: VisitorOutcome): boolean {
  return !finalOutcomes.has(outcome);
}
