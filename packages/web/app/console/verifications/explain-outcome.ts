import type { FailureReason, VerificationDetail } from "@ofage/contract";
import { labelOf } from "../../ui/label-of.ts";

type OutcomeFacts = Pick<
  VerificationDetail,
  | "status"
  | "method"
  | "failure_reason"
  | "error_message"
  | "challenge_age"
  | "buffer_years"
  | "is_test"
  | "processing_time"
>;

const formatYears = (count: number) => `${count} ${count === 1 ? "year" : "years"}`;

const failureReasonTexts: Record<FailureReason, (facts: OutcomeFacts) => string> = {
  under_age: (facts) =>
    facts.method === "custom"
      ? `The website's own provider found the visitor to be under ${facts.challenge_age}.`
      : `The estimate is below the challenge age of ${facts.challenge_age}.`,
  inconclusive: (facts) =>
    facts.method === "custom"
      ? `The website's own provider couldn't tell whether the visitor is ${facts.challenge_age} or over.`
      : `The estimate is between the challenge age of ${facts.challenge_age} and ${facts.challenge_age + facts.buffer_years}, which is too close to tell, and no other method was left.`,
  liveness: () => "No live person was detected, so no age was estimated.",
  spoof: () => "The frames looked like a screen or a print, so no age was estimated.",
  no_face: () => "No face was found in the frames, so no age was estimated.",
  camera: () => "The visitor's device had no camera to scan with, so no age was estimated.",
  quality: () => "The frames weren't good enough to estimate an age.",
  country: () => "Verification isn't required in this country.",
  paused: () => "The website is paused, so verification isn't required.",
};

/** Explains in a sentence why a verification ended as it did; "" if the record does not tell. */
export function explainOutcome(facts: OutcomeFacts): string {
  // The engine always records its processing time; a chosen outcome has none.
  const isDecided = facts.status === "success" || facts.status === "failed";
  const isChosen =
    facts.is_test && facts.processing_time === null && facts.method === "face_scan" && isDecided;
  return isChosen ? "A tester chose this outcome, so no age was estimated." : explainReason(facts);
}

function explainReason(facts: OutcomeFacts): string {
  if (facts.failure_reason) {
    const explain = labelOf(failureReasonTexts, facts.failure_reason, (words) => () => `Reason: ${words}.`);
    return explain(facts);
  }
  if (facts.status === "success" && facts.method === "custom")
    return `The website's own provider found the visitor to be ${facts.challenge_age} or over.`;
  if (facts.status === "success") {
    const buffer = facts.buffer_years > 0 ? ` and the buffer of ${formatYears(facts.buffer_years)}` : "";
    return `The estimate reached the challenge age of ${facts.challenge_age}${buffer}.`;
  }
  if (facts.error_message !== null) return `${facts.error_message.replace(/\.$/, "")}.`;
  return facts.status === "error" ? "The verification was interrupted." : "";
}
