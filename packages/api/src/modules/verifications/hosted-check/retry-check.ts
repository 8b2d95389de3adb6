import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { lockAccountForKeyShare } from "../../../db/lock-account-for-key-share.ts";
import { requireAllowance } from "../../billing/index.ts";
import { saveNewVerificationInTransaction, buildVerification } from "../create/save-new-verification.ts";
import { hostedCheckUrl } from "../token/client-token.ts";
import { deviceType } from "./device-type.ts";
import { loadHostedCheck } from "./load-hosted-check.ts";
import { mayRetry } from "./may-retry.ts";
import { linkRetry } from "../store.ts";

/**
 * Retries a check: creates a new one with the settings of the one that could not see the visitor. Repeated calls
 * return the same check. The check that was retried stays as it ended.
 * @throws not_found, retry_not_possible, allowance_used_up
 */
export async function retryCheck(
  ctx: ContextOf<Contract["retryCheck"]>,
  input: RouteInput<Contract["retryCheck"]>,
): Promise<HandlerOutput<Contract["retryCheck"]>> {
  const { check, website } = await loadHostedCheck(ctx, input.id);
  if (check.next_id !== null) return pageOf(check.next_id);
  if (!mayRetry(check, website))
    throw new ContractError("retry_not_possible", "This check can't be retried. Please start a new one.");
  if (!check.is_test) await requireAllowance(ctx, check.account_id, "visitor");
  const next = buildVerification({
    ...check,
    device_type: deviceType(ctx.userAgent),
    attempt: check.attempt + 1,
  });
  const linked = await ctx.db.transaction().execute(async (tx) => {
    // Every transaction locks the account before the verification.
    await lockAccountForKeyShare(tx, check.account_id);
    const changed = await linkRetry(tx, check, next.id);
    if (changed?.next_id === next.id) await saveNewVerificationInTransaction(ctx, tx, next);
    return changed;
  });
  if (!linked?.next_id) throw new ContractError("not_found", "There is no such check.");
  return pageOf(linked.next_id);

  function pageOf(id: string) {
    return { id, url: hostedCheckUrl(ctx, id) };
  }
}
