import type { CheckResult } from "@ofage/contract";

/** Each way a check can end, as the visitor is told. The texts have a sentence for each. */
export type Outcome =
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
export type Tone = "good" | "calm" | "warning";

/** Names the outcome of a decided check. */
export function outcomeOf({ status, failure_reason: reason }: CheckResult): Outcome {
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

export function toneOf(outcome: Outcome): Tone {
  if (outcome === "passed") return "good";
  return outcome === "cancelled" || outcome === "not_required" || outcome === "expired" ? "calm" : "warning";
}

/** Whether another look at the visitor could have helped, had there been tries left. */
export function isWorthAnotherTry(outcome: Outcome): boolean {
  return ["no_face", "quality", "liveness", "spoof", "error"].includes(outcome);
}
