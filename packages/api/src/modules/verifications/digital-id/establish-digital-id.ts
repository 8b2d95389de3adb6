import { ageRestrictions, type DigitalIdReason } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import {
  type AskingCheck,
  importWalletVerification,
  type Presentation,
  PresentationError,
  type WalletAnswer,
} from "../../digital-id/index.ts";
import { type AttemptOutcome, withoutScan } from "../attempts/attempt-outcome.ts";
import type { VerificationRow } from "../store.ts";

/** An answer from the visitor's wallet, or why there is none. */
export type DigitalIdAnswer = WalletAnswer | { via: "refusal"; reason: "declined" | "no_wallet" };

/** Returns the check as its visitor's wallet is asked in it. */
export const askingCheckOf = ({ age_restriction, is_test, created_at }: VerificationRow): AskingCheck => ({
  threshold: ageRestrictions[age_restriction],
  isTest: is_test,
  beganAt: created_at,
});

/** Returns what a wallet's answer establishes in the open attempt, or why it establishes nothing. */
export async function establishDigitalId(
  services: Services,
  check: VerificationRow,
  answer: DigitalIdAnswer,
): Promise<AttemptOutcome> {
  if (answer.via === "refusal") return refused(answer.reason, refusalSentences[answer.reason], null);
  const attempt = { verification_id: check.id, number: check.attempts };
  const began = performance.now();
  const elapsed = () => Math.round(performance.now() - began);
  const { verifyWalletAnswer } = await importWalletVerification();
  try {
    const presented = await verifyWalletAnswer(services, attempt, answer, askingCheckOf(check));
    return proven({
      signal: presented.signal,
      proof: JSON.stringify(toProof(presented)),
      processing_time_ms: elapsed(),
    });
  } catch (error) {
    if (!(error instanceof PresentationError)) throw error;
    return refused(error.reason, error.message, elapsed());
  }
}

/** Parts of an outcome that differ by what the wallet proved. */
export type ProvenDigitalId = Pick<AttemptOutcome, "signal" | "proof" | "processing_time_ms">;

/** Returns the outcome of an attempt in which a wallet proved something about the age. */
export const proven = (parts: ProvenDigitalId): AttemptOutcome => ({
  ...withoutScan,
  ...parts,
  method: "digital_id",
  reason: null,
  assurance: "verified",
  error_message: null,
});

const refusalSentences = {
  declined: "The visitor did not share a digital ID",
  no_wallet: "The visitor has no wallet with a suitable digital ID",
};

const refused = (
  reason: DigitalIdReason,
  error_message: string,
  processing_time_ms: number | null,
): AttemptOutcome => ({
  ...withoutScan,
  method: "digital_id",
  signal: null,
  reason,
  assurance: null,
  processing_time_ms,
  error_message,
});

const toProof = ({ threshold, docType, country, listVersion }: Presentation) => ({
  threshold,
  doc_type: docType,
  issuer_country: country,
  list_version: listVersion,
});
