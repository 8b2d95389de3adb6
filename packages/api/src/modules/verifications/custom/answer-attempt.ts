import {
  type Contract,
  ContractError,
  type HandlerOutput,
  isFinalStatus,
  type RouteInput,
} from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { findMethodPolicy, findWebsite, isSignedByProvider } from "../../websites/index.ts";
import { concludeAttempt } from "../attempts/conclude-attempt.ts";
import { expireVerification } from "../hosted-check/load-hosted-check.ts";
import { findVerificationById } from "../store.ts";

/**
 * Takes the answer of the website's own provider to an attempt: once, while the attempt is open. Nobody who cannot sign learns whether
 * there is such a check.
 * @throws invalid_signature, already_decided, check_expired, attempt_ended
 */
export async function answerAttempt(
  ctx: ContextOf<Contract["answerAttempt"]>,
  { id, attempt, signal }: RouteInput<Contract["answerAttempt"]>,
): Promise<HandlerOutput<Contract["answerAttempt"]>> {
  const check = await findVerificationById(ctx.db, id);
  const website = check && (await findWebsite(ctx, check.account_id, check.website_id));
  if (!website || !ctx.signedBody || !(await isSignedByProvider(ctx, website, ctx.signedBody))) {
    throw new ContractError(
      "invalid_signature",
      "The signature doesn't match this check's provider, or is older than five minutes.",
    );
  }
  if (isFinalStatus(check.status))
    throw new ContractError("already_decided", "This check has already been decided.");
  if (check.expires_at <= new Date()) {
    await expireVerification(ctx, check);
    throw new ContractError("check_expired", "This check has expired. Please start a new one.");
  }
  if (check.method !== "custom" || !check.attempt_is_open || check.attempts !== attempt) {
    throw new ContractError("attempt_ended", "This attempt has been answered, or the visitor left it.");
  }
  const { custom } = await findMethodPolicy(ctx, website, check.policy_version);
  const concluded = await concludeAttempt(ctx, check, website, {
    method: "custom",
    signal,
    reason: null,
    assurance: custom?.assurance ?? "estimated",
    estimated_age: null,
    processing_time_ms: null,
    challenge_kind: null,
    reading: null,
    proof: null,
    error_message: null,
  });
  return { status: concluded.status };
}
