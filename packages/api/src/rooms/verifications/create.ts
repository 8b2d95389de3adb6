import { bufferYears, type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { createId } from "../../ids.ts";
import { findWebsiteByAsset, type WebsiteRow } from "../websites/index.ts";
import { createChallenge } from "./challenge.ts";
import { checkUrl } from "./client-token.ts";
import { deviceType } from "./device-type.ts";
import { expiryOf } from "./expiry.ts";
import { originAllowed } from "./origins.ts";
import { insertCheck } from "./store.ts";

/**
 * Starts a check for the visitor of a website's page. Threshold, sensitivity and model are copied in, so that
 * a later change of the website leaves this check as it was begun.
 * @throws not_found for an unknown asset id, origin_not_allowed for a page that is not the website's
 */
export async function createVerification(
  ctx: ContextOf<Contract["createVerification"]>,
  input: Input<Contract["createVerification"]>,
): Promise<Output<Contract["createVerification"]>> {
  const { origin } = ctx.actor;
  if (!origin)
    throw new ContractError(
      "origin_not_allowed",
      "A check is started by a page in a browser, which sends its Origin.",
    );
  const website = await findWebsiteByAsset(ctx, input.asset_id);
  if (!website)
    throw new ContractError("not_found", "No website has this asset_id.", {
      fields: { asset_id: "No website has this asset_id." },
    });
  if (!originAllowed(origin, website.domain, input.is_test, ctx.env.publicUrl)) {
    throw new ContractError(
      "origin_not_allowed",
      `The page ${origin} may not start a check for this website: it must be served from https://${website.domain} or a subdomain of it, or from http://localhost in test mode.`,
    );
  }

  const now = new Date();
  const common = {
    age_verified: null,
    method: "face_scan",
    metadata: input.metadata,
    asset_id: website.asset_id,
    reference_id: input.reference_id ?? null,
    is_test: input.is_test,
    created_at: now.toISOString(),
  } as const;
  const country = ctx.country();
  const notAsked = reasonNotToAsk(website, country);
  if (notAsked) {
    return {
      ...common,
      id: null,
      status: "not_required",
      failure_reason: notAsked,
      redirectUrl: input.url_success,
      url: null,
      expires_at: null,
    };
  }

  const check = await insertCheck(ctx.db, {
    account_id: website.account_id,
    id: createId("ver"),
    website_id: website.id,
    website_name: website.name,
    asset_id: website.asset_id,
    is_test: input.is_test,
    status: "created",
    age_restriction: website.age_restriction,
    sensitivity: website.sensitivity,
    buffer_years: bufferYears(website.sensitivity),
    model_version: website.model_version,
    device_type: deviceType(ctx.userAgent),
    reference_id: common.reference_id,
    metadata: JSON.stringify(input.metadata),
    url_success: input.url_success,
    url_error: input.url_error,
    url_cancel: input.url_cancel,
    country,
    ...createChallenge(),
    created_at: now,
    expires_at: expiryOf(now),
  });
  return {
    ...common,
    id: check.id,
    status: "created",
    failure_reason: null,
    redirectUrl: check.url_success,
    url: checkUrl(ctx, check.id),
    expires_at: check.expires_at.toISOString(),
  };
}

/** A visitor whose country cannot be told is asked: not knowing opens nothing. */
function reasonNotToAsk(website: WebsiteRow, country: string | null): "paused" | "country" | null {
  if (website.is_paused) return "paused";
  const { enabled_countries: enabled } = website;
  return enabled.length > 0 && country !== null && !enabled.includes(country) ? "country" : null;
}
