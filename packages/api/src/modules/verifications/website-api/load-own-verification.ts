import { ContractError, isFinalStatus } from "@ofage/contract";
import type { ActorByCredential, Context } from "../../../context.ts";
import { expireVerification } from "../hosted-check/load-hosted-check.ts";
import { type VerificationRow, findVerificationOfAccount } from "../store.ts";

/**
 * Loads a verification for the website's server and brings it up to date: an overdue one expires.
 * @throws not_found
 */
export async function loadOwnVerification(
  ctx: Context<ActorByCredential["secret_key"]>,
  id: string,
): Promise<VerificationRow> {
  const check = await findVerificationOfAccount(ctx.db, ctx.actor.account_id, id);
  // A test key does not see live verifications.
  if (!check || (ctx.actor.is_test && !check.is_test))
    throw new ContractError("not_found", "There is no such verification.");
  return !isFinalStatus(check.status) && check.expires_at <= new Date()
    ? expireVerification(ctx, check)
    : check;
}
