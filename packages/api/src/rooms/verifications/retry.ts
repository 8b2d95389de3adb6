import { type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { createId } from "../../ids.ts";
import { createChallenge } from "./challenge.ts";
import { checkUrl } from "./client-token.ts";
import { deviceType } from "./device-type.ts";
import { expiryOf } from "./expiry.ts";
import { loadCheck } from "./open-check.ts";
import { mayRetry } from "./retries.ts";
import { type CheckRow, insertCheck, linkNext } from "./store.ts";

/**
 * Begins again: a new check with the settings of the one that could not look at the visitor. Asked twice, it answers the same one, and
 * a check that has been followed stays as it ended.
 * @throws not_found, retry_not_possible
 */
export async function retryCheck(
  ctx: ContextOf<Contract["retryCheck"]>,
  input: Input<Contract["retryCheck"]>,
): Promise<Output<Contract["retryCheck"]>> {
  const { check, website } = await loadCheck(ctx, input.id);
  if (check.next_id !== null) return pageOf(check.next_id);
  if (!mayRetry(check, website))
    throw new ContractError(
      "retry_not_possible",
      "This check cannot be begun again. Please start a new one.",
    );
  const next = { ...copyOf(check), ...createChallenge(), device_type: deviceType(ctx.userAgent) };
  const linked = await ctx.db.transaction().execute(async (tx) => {
    const changed = await linkNext(tx, check, next.id);
    if (changed?.next_id === next.id) await insertCheck(tx, next);
    return changed;
  });
  if (!linked?.next_id) throw new ContractError("not_found", "There is no such check.");
  return pageOf(linked.next_id);

  function pageOf(id: string) {
    return { id, url: checkUrl(ctx, id) };
  }
}

/** What the website asked for, as it was begun. */
function copyOf(check: CheckRow) {
  const now = new Date();
  return {
    account_id: check.account_id,
    id: createId("ver"),
    website_id: check.website_id,
    website_name: check.website_name,
    asset_id: check.asset_id,
    is_test: check.is_test,
    status: "created",
    age_restriction: check.age_restriction,
    sensitivity: check.sensitivity,
    buffer_years: check.buffer_years,
    model_version: check.model_version,
    country: check.country,
    reference_id: check.reference_id,
    metadata: JSON.stringify(check.metadata),
    url_success: check.url_success,
    url_error: check.url_error,
    url_cancel: check.url_cancel,
    handed_over_at: check.handed_over_at,
    attempt: check.attempt + 1,
    created_at: now,
    expires_at: expiryOf(now),
  } as const;
}
