import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { requireAllowance } from "../../billing/index.ts";
import { findWebsiteByAsset, findOnlyWebsite, type WebsiteRow } from "../../websites/index.ts";
import {
  saveNewVerification,
  buildVerification,
  snapshotSettings,
  unknownVisitorInfo,
} from "./save-new-verification.ts";
import { saveIdempotentResponse } from "../website-api/save-idempotent-response.ts";
import { presentVerification } from "../website-api/present-verification.ts";

/**
 * Creates a verification for a visitor whom the website's server sends over. Whether the visitor must be checked is
 * decided when the hosted page is first opened.
 * @throws allowance_used_up, not_found for an asset ID of another account, invalid_input for a missing one unless the
 * account has exactly one website
 */
export async function createVerification(
  ctx: ContextOf<Contract["createVerification"]>,
  input: RouteInput<Contract["createVerification"]>,
): Promise<HandlerOutput<Contract["createVerification"]>> {
  const website = await websiteOf(ctx, input.asset_id);
  const isTest = ctx.actor.is_test || input.is_test;
  if (!isTest) await requireAllowance(ctx, website.account_id, "owner");
  const check = buildVerification({
    ...snapshotSettings(website),
    ...unknownVisitorInfo,
    is_test: isTest,
    created_with_private_key: true,
    metadata: input.metadata,
    reference_id: input.reference_id ?? null,
    url_success: input.redirectUrl,
    url_error: input.redirectUrl,
    url_cancel: input.redirectUrl,
  });
  const begun = await saveNewVerification(ctx, check, saveIdempotentResponse(ctx));
  return presentVerification(ctx, begun);
}

async function websiteOf(
  ctx: ContextOf<Contract["createVerification"]>,
  assetId: string | undefined,
): Promise<WebsiteRow> {
  const { account_id } = ctx.actor;
  if (assetId === undefined) {
    const only = await findOnlyWebsite(ctx, account_id);
    if (only) return only;
    const sentence =
      "Please provide the asset_id. It is optional only for accounts with exactly one website.";
    throw new ContractError("invalid_input", sentence, { fields: { asset_id: sentence } });
  }
  const website = await findWebsiteByAsset(ctx, assetId);
  if (website?.account_id === account_id) return website;
  const sentence = "None of your websites has this asset_id.";
  throw new ContractError("not_found", sentence, { fields: { asset_id: sentence } });
}
