import {
  type Contract,
  ContractError,
  type Method,
  planForCountry,
  type RouteInput,
  type HandlerOutput,
  type ServerTestOutcome,
} from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { requireStart } from "../../billing/index.ts";
import { mayReachWebsite, narrowToReach } from "../../memberships/index.ts";
import {
  findWebsiteByAsset,
  findOnlyWebsite,
  methodPolicyOf,
  type StartingWebsite,
} from "../../websites/index.ts";
import {
  type EndAtCreation,
  saveEndedVerification,
  saveNewVerification,
  buildVerification,
  snapshotSettings,
  unknownVisitorInfo,
} from "./save-new-verification.ts";
import { startingMethod } from "./starting-method.ts";
import { endByTestOutcome } from "./test-outcomes.ts";
import { saveIdempotentResponse } from "../website-api/save-idempotent-response.ts";
import { presentCreatedVerification } from "../website-api/present-verification.ts";

/**
 * Creates a verification for a visitor whom the website's server sends over. A paused website's ends at once; whether
 * the visitor's country requires one is decided when the hosted page is first opened.
 * @throws allowance_used_up, spend_limit_reached, not_found for an asset ID of another organization or one that the key does not reach,
 * invalid_input for a missing one unless the key reaches exactly one website, for a method that the policy does not enable, and for a test
 * outcome of a live verification
 */
export async function createVerification(
  ctx: ContextOf<Contract["createVerification"]>,
  input: RouteInput<Contract["createVerification"]>,
): Promise<HandlerOutput<Contract["createVerification"]>> {
  const website = await websiteOf(ctx, input.asset_id);
  const isTest = ctx.actor.is_test || input.is_test;
  const plan = planForCountry(methodPolicyOf(website), null);
  const method = startingMethod(plan, input.method);
  const end = endAtCreation(website, isTest, method, input.test_outcome);
  // A verification that is not required costs nothing.
  if (!isTest && !end) await requireStart(ctx, website.organization_id, "owner");
  const returnUrl = input.redirectUrl ?? input.redirect_url;
  const check = buildVerification({
    ...snapshotSettings(website),
    method,
    requested_method: input.method ?? null,
    plan,
    ...unknownVisitorInfo,
    is_test: isTest,
    created_with_private_key: true,
    metadata: input.metadata,
    reference_id: input.reference_id ?? null,
    url_success: returnUrl,
    url_error: returnUrl,
    url_cancel: returnUrl,
  });
  const alongside = saveIdempotentResponse(ctx, presentCreatedVerification);
  const saved = end
    ? await saveEndedVerification(ctx, check, end, alongside)
    : await saveNewVerification(ctx, check, alongside);
  return presentCreatedVerification(ctx, saved);
}

/** Returns how the verification ends at once, or undefined if its visitor decides that. */
function endAtCreation(
  website: StartingWebsite,
  isTest: boolean,
  method: Method,
  testOutcome: ServerTestOutcome | undefined,
): EndAtCreation | undefined {
  if (testOutcome !== undefined) {
    if (isTest) return endByTestOutcome(testOutcome, method, website);
    const sentence = "test_outcome works for test checks only. Send is_test: true, or use a test key.";
    throw new ContractError("invalid_input", sentence, { fields: { test_outcome: sentence } });
  }
  return website.is_paused ? { how: { status: "not_required", failure_reason: "paused" } } : undefined;
}

async function websiteOf(
  ctx: ContextOf<Contract["createVerification"]>,
  assetId: string | undefined,
): Promise<StartingWebsite> {
  const { actor } = ctx;
  if (assetId === undefined) {
    const only = await findOnlyWebsite(ctx, actor.organization_id, narrowToReach(actor));
    if (only) return only;
    const sentence =
      "Please provide the asset_id. It is optional only for organizations with exactly one website.";
    throw new ContractError("invalid_input", sentence, { fields: { asset_id: sentence } });
  }
  const website = await findWebsiteByAsset(ctx, assetId);
  if (website?.organization_id === actor.organization_id && mayReachWebsite(actor, website.id))
    return website;
  const sentence = "None of your websites has this asset_id.";
  throw new ContractError("not_found", sentence, { fields: { asset_id: sentence } });
}
