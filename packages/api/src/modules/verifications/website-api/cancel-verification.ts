import {
  type Contract,
  ContractError,
  isFinalStatus,
  type RouteInput,
  type HandlerOutput,
} from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { endVerification } from "../outcome/end-verification.ts";
import { saveIdempotentResponse } from "./save-idempotent-response.ts";
import { loadOwnVerification } from "./load-own-verification.ts";
import { presentVerification } from "./present-verification.ts";
import { alreadyDecidedError } from "../attempts/ended-error.ts";

/**
 * Cancels a verification for its website.
 * @throws not_found, already_decided, check_expired
 */
export async function cancelVerification(
  ctx: ContextOf<Contract["cancelVerification"]>,
  input: RouteInput<Contract["cancelVerification"]>,
): Promise<HandlerOutput<Contract["cancelVerification"]>> {
  const check = await loadOwnVerification(ctx, input.id);
  if (check.status === "expired") throw new ContractError("check_expired", "This check has expired.");
  if (isFinalStatus(check.status)) throw alreadyDecidedError();
  const ended = await endVerification(
    ctx,
    check,
    { status: "cancelled", error_message: "Cancelled by the website" },
    { isByWebsite: true, alongside: saveIdempotentResponse(ctx, presentVerification) },
  );
  return presentVerification(ctx, ended);
}
