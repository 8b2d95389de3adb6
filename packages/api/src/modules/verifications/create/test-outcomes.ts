import {
  assuranceOf,
  type AttemptFailure,
  ContractError,
  isOutcomeOf,
  type Method,
  planForCountry,
  type ServerTestOutcome,
  type TestOutcome,
} from "@ofage/contract";
import { methodPolicyOf, type StartingWebsite } from "../../websites/index.ts";
import { type AttemptOutcome, toVerificationOutcome, withoutScan } from "../attempts/attempt-outcome.ts";
import type { VerificationOutcome } from "../outcome/end-verification.ts";
import type { EndAtCreation } from "./save-new-verification.ts";

type AttemptTestOutcome = Exclude<TestOutcome, "error"> | "no_face" | "quality";

/** Attempts by the outcome that a tester can choose. No age was estimated, so none is recorded. */
const attemptByTestOutcome: Record<
  AttemptTestOutcome,
  Pick<AttemptOutcome, "signal" | "reason"> & { chosen?: string }
> = {
  adult: { signal: "over", reason: null },
  under_age: { signal: "under", reason: null },
  inconclusive: { signal: "inconclusive", reason: null },
  liveness: { signal: null, reason: "liveness", chosen: "a face that is not live" },
  spoof: { signal: null, reason: "spoof", chosen: "a presentation attack" },
  no_face: { signal: null, reason: "no_face", chosen: "frames without a face" },
  quality: { signal: null, reason: "quality", chosen: "frames of poor quality" },
  declined: { signal: null, reason: "declined", chosen: "a visitor who declines" },
  no_wallet: { signal: null, reason: "no_wallet", chosen: "a visitor without a wallet" },
  untrusted_issuer: { signal: null, reason: "untrusted_issuer", chosen: "an issuer that is not trusted" },
  expired_credential: { signal: null, reason: "expired_credential", chosen: "an expired credential" },
  revoked_credential: { signal: null, reason: "revoked_credential", chosen: "a revoked credential" },
  invalid_proof: { signal: null, reason: "invalid_proof", chosen: "an invalid proof" },
  unavailable: { signal: null, reason: "unavailable", chosen: "an issuer that does not answer" },
};

const endWithoutAttempt: Record<Exclude<ServerTestOutcome, AttemptTestOutcome>, VerificationOutcome> = {
  error: { status: "error", age_verified: null, error_message: "The tester chose an error" },
  expired: { status: "expired", error_message: "The tester chose an expired check" },
  cancelled: { status: "cancelled", error_message: "The tester chose a canceled check" },
  not_required: { status: "not_required", failure_reason: "country" },
  paused: { status: "not_required", failure_reason: "paused" },
};

const isAttemptOutcome = (outcome: ServerTestOutcome): outcome is AttemptTestOutcome =>
  outcome in attemptByTestOutcome;

/** Returns what an attempt of a test verification establishes, as its tester chose. */
export function testAttemptOutcome(
  outcome: AttemptTestOutcome,
  method: Method,
  plan: Parameters<typeof assuranceOf>[1],
): AttemptOutcome {
  const { signal, reason, chosen } = attemptByTestOutcome[outcome];
  return {
    ...withoutScan,
    method,
    signal,
    reason,
    assurance: signal && assuranceOf(method, plan),
    error_message: chosen === undefined ? null : `The tester chose ${chosen}`,
  };
}

/**
 * @param field of the input that names the outcome
 * @throws invalid_input for an outcome that an attempt with the method never has
 */
export function requirePossibleOutcome(
  method: Method,
  outcome: ServerTestOutcome,
  field: "outcome" | "test_outcome",
): void {
  if (isOutcomeOf(method, outcome)) return;
  const sentence = `An attempt with ${method} never ends with ${outcome}.`;
  throw new ContractError("invalid_input", sentence, { fields: { [field]: sentence } });
}

/** Returns how a test verification ends at once, as the website's server chose: with no attempt left. */
export function endByTestOutcome(
  outcome: ServerTestOutcome,
  method: Method,
  website: StartingWebsite,
): EndAtCreation {
  requirePossibleOutcome(method, outcome, "test_outcome");
  if (!isAttemptOutcome(outcome)) return { how: endWithoutAttempt[outcome] };
  const plan = planForCountry(methodPolicyOf(website), null);
  const { error_message, ...attempt } = testAttemptOutcome(outcome, method, plan);
  const next =
    attempt.signal === "over"
      ? ({ step: "passes" } as const)
      : ({ step: "fails", reason: outcome as AttemptFailure } as const);
  return {
    how: toVerificationOutcome({ frames_received: null }, { ...attempt, error_message }, next),
    attempt,
  };
}

/** How a test verification ends when its tester chooses an error. */
export const errorOutcome: VerificationOutcome = endWithoutAttempt.error;
