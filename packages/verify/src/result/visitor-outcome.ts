import type { VerificationResult } from "@ofage/contract";

/** Each way a check can end, as the visitor is told. The texts have a sentence for each. */
export type VisitorOutcome =
  | "passed"
  | "under_age"
  | "inconclusive"
  | "no_face"
  | "quality"
  | "liveness"
  | "spoof"
  | "error"
  | "cancelled"
  | "expired"
  | "not_required";

/** How an outcome looks: done, neutral, or to be tried again. */
export type OutcomeTone = "good" | "calm" | "warning";

/** Names the outcome of a decided check. */
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
  return outcome === "cancelled" || outcome === "not_required" || outcome === "expired" ? "calm" : "warning";
}

/** Whether another look at the visitor could have helped, had there been tries left. */
export function wouldRetryHelp(outcome: VisitorOutcome): boolean {
  return ["no_face", "quality", "liveness", "spoof", "error"].includes(outcome);
}
