import { type Contract, ContractError, type HandlerOutput, type RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { findMethodPolicy, findWebsite, isSignedByProvider } from "../../websites/index.ts";
import { withoutScan } from "../attempts/attempt-outcome.ts";
import { concludeAttempt } from "../attempts/conclude-attempt.ts";
import { requireOpenAttempt } from "../attempts/require-open-attempt.ts";
import { findVerification } from "../find-verification.ts";

/**
 * Takes the answer of the website's own provider to an attempt: once, while the attempt is open. Nobody who cannot sign learns whether
 * there is such a check.
 * @throws invalid_signature, already_decided, check_expired, attempt_ended
 */
export async function answerAttempt(
  ctx: ContextOf<Contract["answerAttempt"]>,
  { id, attempt, signal }: RouteInput<Contract["answerAttempt"]>,
): Promise<HandlerOutput<Contract["answerAttempt"]>> {
  const check = await findVerification(ctx, id);
  const website = check && (await findWebsite(ctx, check.account_id, check.website_id));
  if (!website || !ctx.signedBody || !(await isSignedByProvider(ctx, website, ctx.signedBody))) {
    throw new ContractError(
      "invalid_signature",
      "The signature doesn't match this check's provider, or is older than five minutes.",
    );
  }
  await requireOpenAttempt(ctx, check, "custom", attempt);
  const { custom } = await findMethodPolicy(ctx, website, check.policy_version);
  const concluded = await concludeAttempt(ctx, check, website, {
    ...withoutScan,
    method: "custom",
    signal,
    reason: null,
    assurance: custom?.assurance ?? "estimated",
    error_message: null,
  });
  return { status: concluded.status };
}
