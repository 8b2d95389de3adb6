import {
  type Contract,
  ContractError,
  liveDemo,
  planForCountry,
  type RouteInput,
  type HandlerOutput,
} from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { requireStart } from "../../billing/index.ts";
import { mayReachWebsite } from "../../memberships/index.ts";
import { findWebsiteByAsset, methodPolicyOf } from "../../websites/index.ts";
import { saveNewVerification, buildVerification, snapshotSettings } from "./save-new-verification.ts";
import { deviceType } from "../hosted-check/device-type.ts";
import { saveIdempotentResponse } from "../website-api/save-idempotent-response.ts";
import { isOriginAllowed } from "../hosted-check/origins.ts";
import { presentCreatedVerification } from "../website-api/present-verification.ts";
import { limitPageStarts } from "./limit-page-starts.ts";
import { startingMethod } from "./starting-method.ts";
import { notRequiredReason } from "./not-required-reason.ts";

/** Fields of a live-demo check, which belongs to nobody: it carries nothing for a website and sends its visitor nowhere. */
const emptyRequest = {
  is_test: false,
  metadata: {},
  reference_id: null,
  url_success: null,
  url_error: null,
  url_cancel: null,
};

/** Return URLs that lead nowhere, not even to the website's own. */
const noReturnUrls = { url_success: "", url_error: "", url_cancel: "" };

/**
 * Starts a check for the visitor of a website's page. A test that the console's own page starts runs on a paused
 * website, too, and leads to no return URL: its owner looks at the result there.
 * @throws not_found for an unknown asset ID or one that the public key does not reach; origin_not_allowed for a
 * page of another website; invalid_input for a method that the policy does not enable; allowance_used_up; spend_limit_reached; rate_limited after too many checks from one address
 */
export async function startCheck(
  ctx: ContextOf<Contract["startCheck"]>,
  input: RouteInput<Contract["startCheck"]>,
): Promise<HandlerOutput<Contract["startCheck"]>> {
  const { actor } = ctx;
  if (!actor.origin)
    throw new ContractError(
      "origin_not_allowed",
      "A check must be started by a page in a browser, which sends its Origin, or by a server with its private API key.",
    );
  const website = await findWebsiteByAsset(ctx, input.asset_id);
  const isForeign = actor.kind === "public_key" && actor.organization_id !== website?.organization_id;
  if (!website || isForeign || !mayReachWebsite(actor, website.id))
    throw new ContractError("not_found", "No website has this asset_id.", {
      fields: { asset_id: "No website has this asset_id." },
    });
  const isTest = input.is_test || (actor.kind === "public_key" && actor.is_test);
  if (!isOriginAllowed(actor.origin, website.domain, isTest, ctx.env.publicUrl)) {
    throw new ContractError(
      "origin_not_allowed",
      `The page ${actor.origin} may not start a check for this website: it must be served from https://${website.domain} or a subdomain of it, or from http://localhost in test mode.`,
    );
  }

  const isLiveDemo = website.asset_id === liveDemo.assetId;
  const start = { assetId: website.asset_id, isTest };
  const freeStarts = isTest || isLiveDemo ? limitPageStarts(ctx, start) : undefined;
  const isConsoleTest = isTest && actor.origin === new URL(ctx.env.publicUrl).origin;

  const country = ctx.country();
  const asked = isLiveDemo
    ? emptyRequest
    : {
        is_test: isTest,
        metadata: input.metadata,
        reference_id: input.reference_id ?? null,
        url_success: input.url_success,
        url_error: input.url_error,
        url_cancel: input.url_cancel,
        ...(isConsoleTest && noReturnUrls),
      };
  const plan = planForCountry(methodPolicyOf(website), country);
  const method = startingMethod(plan, input.method);
  const reason = notRequiredReason(website, country);
  const notAsked = isConsoleTest && reason === "paused" ? null : reason;
  if (notAsked) {
    return {
      id: null,
      status: "not_required",
      age_verified: null,
      failure_reason: notAsked,
      method,
      assurance: null,
      attempts: 0,
      policy_version: website.policy_version,
      metadata: asked.metadata,
      redirectUrl: asked.url_success || null,
      url: null,
      asset_id: website.asset_id,
      reference_id: asked.reference_id,
      is_test: isTest,
      challenge_kind: "head_turn",
      token: null,
      receipt: null,
      created_at: new Date().toISOString(),
      expires_at: null,
    };
  }
  if (!isTest) await requireStart(ctx, website.organization_id, "visitor");
  const now = new Date();
  const visitor = { country, device_type: deviceType(ctx.userAgent), located_at: now };
  const check = buildVerification(
    {
      ...snapshotSettings(website),
      ...asked,
      ...visitor,
      method,
      requested_method: input.method ?? null,
      plan,
      // A check that is not required is neither stored nor counted.
      starts_from_address: freeStarts ?? limitPageStarts(ctx, start),
    },
    now,
  );
  const begun = await saveNewVerification(
    ctx,
    check,
    saveIdempotentResponse(ctx, presentCreatedVerification),
  );
  return presentCreatedVerification(ctx, begun);
}
