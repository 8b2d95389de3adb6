import { ageRestrictions, type DigitalIdReason } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import {
  importWalletVerification,
  type Presentation,
  PresentationError,
  type WalletAnswer,
} from "../../digital-id/index.ts";
import type { WebsiteRow } from "../../websites/index.ts";
import { type AttemptOutcome, withoutScan } from "../attempts/attempt-outcome.ts";
import { concludeAttempt } from "../attempts/conclude-attempt.ts";
import { requireOpenAttempt } from "../attempts/require-open-attempt.ts";
import type { VerificationRow } from "../store.ts";

/** An answer from the visitor's wallet, or why there is none. */
export type DigitalIdAnswer = WalletAnswer | { via: "refusal"; reason: "declined" | "no_wallet" };

/**
 * Ends the open attempt with a digital ID by what the wallet answered: one answer counts, whatever it proves.
 * @param number of the attempt that the answer is for
 * @throws already_decided, check_expired, attempt_ended
 */
export async function concludeDigitalId(
  services: Services,
  check: VerificationRow,
  website: WebsiteRow,
  number: number,
  answer: DigitalIdAnswer,
): Promise<VerificationRow> {
  await requireOpenAttempt(services, check, "digital_id", number);
  const began = performance.now();
  const established = await establish(services, check, answer);
  return concludeAttempt(services, check, website, {
    ...withoutScan,
    method: "digital_id",
    processing_time_ms: answer.via === "refusal" ? null : Math.round(performance.now() - began),
    ...established,
  });
}

type Established = Pick<AttemptOutcome, "signal" | "reason" | "assurance" | "proof" | "error_message">;

async function establish(
  services: Services,
  check: VerificationRow,
  answer: DigitalIdAnswer,
): Promise<Established> {
  if (answer.via === "refusal") return refused(answer.reason, refusalSentences[answer.reason]);
  const attempt = { verification_id: check.id, number: check.attempts };
  const threshold = ageRestrictions[check.age_restriction];
  const { verifyWalletAnswer } = await importWalletVerification();
  try {
    const presented = await verifyWalletAnswer(services, attempt, answer, {
      threshold,
      isTest: check.is_test,
    });
    return {
      signal: presented.signal,
      reason: null,
      assurance: "verified",
      proof: JSON.stringify(toProof(presented)),
      error_message: null,
    };
  } catch (error) {
    if (!(error instanceof PresentationError)) throw error;
    return refused(error.reason, error.message);
  }
}

const refusalSentences = {
  declined: "The visitor did not share a digital ID",
  no_wallet: "The visitor has no wallet with a suitable digital ID",
};

const refused = (reason: DigitalIdReason, error_message: string): Established => ({
  signal: null,
  reason,
  assurance: null,
  proof: null,
  error_message,
});

const toProof = ({ threshold, docType, country, listVersion }: Presentation) => ({
  threshold,
  doc_type: docType,
  issuer_country: country,
  list_version: listVersion,
});
