import {
  type Contract,
  ContractError,
  type RouteInput,
  type HandlerOutput,
  type TestOutcome,
} from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { type VerificationOutcome, endVerification } from "../outcome/end-verification.ts";
import { loadOpenHostedCheck } from "./load-hosted-check.ts";
import { buildCheckResult } from "../outcome/build-check-result.ts";

/** No age was estimated, so none is recorded. */
export const outcomeByChoice: Record<TestOutcome, VerificationOutcome> = {
  adult: { status: "passed", age_verified: true },
  under_age: { status: "failed", age_verified: false, failure_reason: "under_age" },
  inconclusive: { status: "failed", age_verified: false, failure_reason: "inconclusive" },
  spoof: {
    status: "failed",
    age_verified: null,
    failure_reason: "spoof",
    error_message: "The tester chose a presentation attack",
  },
  error: { status: "error", age_verified: null, error_message: "The tester chose an error" },
};

/**
 * Ends a test check with the chosen outcome; the result is delivered like that of a scan.
 * @throws test_mode_only, already_decided, check_expired
 */
export async function chooseOutcome(
  ctx: ContextOf<Contract["chooseOutcome"]>,
  input: RouteInput<Contract["chooseOutcome"]>,
): Promise<HandlerOutput<Contract["chooseOutcome"]>> {
  const { check, website } = await loadOpenHostedCheck(ctx, input.id);
  if (!check.is_test)
    throw new ContractError("test_mode_only", "The outcome can be chosen only for a test check.");
  const how = outcomeByChoice[input.outcome];
  const ended = await endVerification(ctx, check, { started_at: check.started_at ?? new Date(), ...how });
  return (await buildCheckResult(ctx, ended, website))!;
}
