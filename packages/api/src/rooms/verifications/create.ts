import { type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { requireAllowance } from "../billing/index.ts";
import { findWebsiteByAsset, theWebsiteOf, type WebsiteRow } from "../websites/index.ts";
import { begin, newCheck, settingsOf, unknownVisitor } from "./begin.ts";
import { keepAnswer } from "./keep-answer.ts";
import { presentVerification } from "./present.ts";

/**
 * Makes a check for a visitor whom the website's server sends on. Whether that visitor need be asked is known once the page is opened.
 * @throws allowance_used_up, not_found for an asset id that is not the account's, invalid_input for none where there is not exactly one website
 */
export async function createVerification(
  ctx: ContextOf<Contract["createVerification"]>,
  input: Input<Contract["createVerification"]>,
): Promise<Output<Contract["createVerification"]>> {
  const website = await websiteOf(ctx, input.asset_id);
  const isTest = ctx.actor.is_test || input.is_test;
  if (!isTest) await requireAllowance(ctx, website.account_id, "owner");
  const check = newCheck({
    ...settingsOf(website),
    ...unknownVisitor,
    is_test: isTest,
    metadata: input.metadata,
    reference_id: input.reference_id ?? null,
    url_success: input.redirectUrl,
    url_error: input.redirectUrl,
    url_cancel: input.redirectUrl,
  });
  const begun = await begin(ctx, check, keepAnswer(ctx));
  return presentVerification(ctx, begun);
}

async function websiteOf(
  ctx: ContextOf<Contract["createVerification"]>,
  assetId: string | undefined,
): Promise<WebsiteRow> {
  const { account_id } = ctx.actor;
  if (assetId === undefined) {
    const only = await theWebsiteOf(ctx, account_id);
    if (only) return only;
    const sentence = "Please give the asset_id: it may be left out with exactly one website.";
    throw new ContractError("invalid_input", sentence, { fields: { asset_id: sentence } });
  }
  const website = await findWebsiteByAsset(ctx, assetId);
  if (website?.account_id === account_id) return website;
  const sentence = "No website of yours has this asset_id.";
  throw new ContractError("not_found", sentence, { fields: { asset_id: sentence } });
}
