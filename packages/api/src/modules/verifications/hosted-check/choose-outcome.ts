import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { endVerification } from "../outcome/end-verification.ts";
import { endByTestOutcome } from "../create/test-outcomes.ts";
import { loadOpenHostedCheck } from "./load-hosted-check.ts";
import { buildCheckResult } from "../outcome/build-check-result.ts";

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
  const how = endByTestOutcome[input.outcome];
  const ended = await endVerification(ctx, check, { started_at: check.started_at ?? new Date(), ...how });
  return (await buildCheckResult(ctx, ended, website))!;
}
