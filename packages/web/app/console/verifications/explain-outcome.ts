import type { AgeSignal, FailureReason, Method, VerificationDetail } from "@ofage/contract";
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
> & { attempts: readonly Pick<VerificationDetail["attempts"][number], "signal" | "proof">[] };

const formatYears = (count: number) => `${count} ${count === 1 ? "year" : "years"}`;

/** Texts for a method's signals. */
const signalTexts: Record<Method, Record<AgeSignal, (facts: OutcomeFacts) => string>> = {
  face_scan: {
    over: ({ challenge_age, buffer_years }) => {
      const buffer = buffer_years > 0 ? ` and the buffer of ${formatYears(buffer_years)}` : "";
      return `The estimate reached the challenge age of ${challenge_age}${buffer}.`;
    },
    under: ({ challenge_age }) => `The estimate is below the challenge age of ${challenge_age}.`,
    inconclusive: ({ challenge_age, buffer_years }) =>
      `The estimate is between the challenge age of ${challenge_age} and ${challenge_age + buffer_years}, which is too close to tell, and no other method was left.`,
  },
  digital_id: {
    over: ({ challenge_age }) => `An issuer's signature proves the visitor to be ${challenge_age} or over.`,
    under: ({ challenge_age }) => `An issuer's signature proves the visitor to be under ${challenge_age}.`,
    inconclusive: ({ challenge_age }) =>
      `The visitor's wallet couldn't prove ${challenge_age} or over, and no other method was left.`,
  },
  custom: {
    over: ({ challenge_age }) =>
      `The website's own provider found the visitor to be ${challenge_age} or over.`,
    under: ({ challenge_age }) =>
      `The website's own provider found the visitor to be under ${challenge_age}.`,
    inconclusive: ({ challenge_age }) =>
      `The website's own provider couldn't tell whether the visitor is ${challenge_age} or over.`,
  },
};

const explainSignal = (signal: AgeSignal, facts: OutcomeFacts) =>
  labelOf(signalTexts, facts.method, () => signalTexts.face_scan)[signal](facts);

const failureReasonTexts: Record<FailureReason, (facts: OutcomeFacts) => string> = {
  under_age: (facts) => explainSignal("under", facts),
  inconclusive: (facts) => explainSignal("inconclusive", facts),
  liveness: () => "No live person was detected, so no age was estimated.",
  spoof: () =>
    "The face changed during the scan, or several signs spoke of a picture, so no age was estimated.",
  no_face: () => "No face was found in the frames, so no age was estimated.",
  camera: () => "The visitor's device had no camera to scan with, so no age was estimated.",
  quality: () => "The frames weren't good enough to estimate an age.",
  declined: () => "The visitor didn't share a digital ID, so no age was proven.",
  no_wallet: () => "No wallet with a suitable digital ID answered, so no age was proven.",
  untrusted_issuer: () =>
    "This installation doesn't trust the issuer of the digital ID, so no age was proven.",
  expired_credential: () => "The digital ID has expired, so no age was proven.",
  revoked_credential: () => "The issuer has revoked the digital ID, so no age was proven.",
  invalid_proof: () => "The wallet's answer wasn't a valid proof, so it was refused and not kept.",
  unavailable: () => "The issuer didn't say whether the digital ID is still valid, so no age was proven.",
  country: () => "Verification isn't required in this country.",
  paused: () => "The website is paused, so verification isn't required.",
};

/** Explains in a sentence why a verification ended as it did; "" if the record does not tell. */
export function explainOutcome(facts: OutcomeFacts): string {
  if (!facts.is_test || (facts.status !== "success" && facts.status !== "failed"))
    return explainReason(facts);
  // The engine always records its processing time, and a wallet's signal its proof; a chosen outcome has neither.
  if (facts.method === "face_scan" && facts.processing_time === null)
    return "A tester chose this outcome, so no age was estimated.";
  const last = facts.attempts.at(-1);
  if (facts.method === "digital_id" && last && last.signal !== null && last.proof === null)
    return "A tester chose this outcome, so no age was proven.";
  return explainReason(facts);
}

function explainReason(facts: OutcomeFacts): string {
  if (facts.failure_reason) {
    const explain = labelOf(failureReasonTexts, facts.failure_reason, (words) => () => `Reason: ${words}.`);
    return explain(facts);
  }
  if (facts.status === "success") return explainSignal("over", facts);
  if (facts.error_message !== null) return `${facts.error_message.replace(/\.$/, "")}.`;
  return facts.status === "error" ? "The verification was interrupted." : "";
}
