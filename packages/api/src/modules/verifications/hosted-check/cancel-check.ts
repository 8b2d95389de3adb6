import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { leftOutcome } from "../attempts/attempt-outcome.ts";
import { endVerification } from "../outcome/end-verification.ts";
import { loadOpenHostedCheck } from "./load-hosted-check.ts";
import { buildCheckResult } from "../outcome/build-check-result.ts";

/**
 * Ends the check when the visitor declines or leaves.
 * @throws already_decided, check_expired
 */
export async function cancelCheck(
  ctx: ContextOf<Contract["cancelCheck"]>,
  input: RouteInput<Contract["cancelCheck"]>,
): Promise<HandlerOutput<Contract["cancelCheck"]>> {
  const { check, website } = await loadOpenHostedCheck(ctx, input.id);
  // A visitor who leaves after an attempt ends the check with its reason, whatever the page says: it might hide an estimate.
  const left = leftOutcome(check);
  if (left) return (await buildCheckResult(ctx, await endVerification(ctx, check, left), website))!;
  const closed = input.declined ? "The visitor did not consent" : "The visitor closed the check";
  const error_message = check.status === "created" ? closed : "The visitor left the check";
  const ended = await endVerification(ctx, check, { status: "cancelled", error_message });
  return (await buildCheckResult(ctx, ended, website))!;
}
