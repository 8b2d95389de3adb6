import { type Contract, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockOrganizationForKeyShare } from "../../db/lock-organization-for-key-share.ts";
import { createId } from "../../ids.ts";
import { authorNameOf, recordAuditEvent, settingsOfWebsite } from "../audit-log/index.ts";
import { organizationGone } from "../memberships/index.ts";
import { encodeWebsiteImages } from "./images.ts";
import { presentNewWebsite } from "./present-website.ts";
import { savePolicyVersion } from "./policy/save-policy-version.ts";
import { insertWebsite, saveWebsiteName } from "./store.ts";

/**
 * Registers a website and assigns its asset id.
 * @throws organization_not_found, invalid_input for a picture that cannot be stored
 */
export async function createWebsite(
  ctx: ContextOf<Contract["createWebsite"]>,
  input: RouteInput<Contract["createWebsite"]>,
): Promise<HandlerOutput<Contract["createWebsite"]>> {
  const images = await encodeWebsiteImages(ctx, ctx.actor.organization_id, input, {
    url_icon: null,
    url_logo: null,
  });
  const now = ctx.clock();
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await lockOrganizationForKeyShare(tx, ctx.actor.organization_id))) throw organizationGone();
    const inserted = await insertWebsite(tx, {
      ...input,
      ...images,
      organization_id: ctx.actor.organization_id,
      id: createId("web"),
      asset_id: createId("ast"),
      created_at: now,
      updated_at: now,
    });
    await saveWebsiteName(tx, inserted);
    await savePolicyVersion(tx, inserted, await authorNameOf(ctx, tx));
    await recordAuditEvent(ctx, tx, inserted.organization_id, {
      type: "website.created",
      subject_id: inserted.id,
      subject_name: inserted.name,
      details: { asset_id: inserted.asset_id, settings: settingsOfWebsite(inserted) },
    });
    const website = presentNewWebsite(inserted);
    await ctx.saveIdempotentResponse?.(tx, website);
    return website;
  });
}
