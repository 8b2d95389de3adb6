import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccountForKeyShare } from "../../db/lock-account-for-key-share.ts";
import { createId } from "../../ids.ts";
import { auditAuthorOf, recordAuditEvent, settingsOfWebsite } from "../audit-log/index.ts";
import { encodeWebsiteImages } from "./images.ts";
import { presentNewWebsite } from "./present-website.ts";
import { savePolicyVersion } from "./policy/save-policy-version.ts";
import { insertWebsite, saveWebsiteName } from "./store.ts";

/**
 * Registers a website and assigns its asset id.
 * @throws invalid_input for a picture that cannot be stored
 */
export async function createWebsite(
  ctx: ContextOf<Contract["createWebsite"]>,
  input: RouteInput<Contract["createWebsite"]>,
): Promise<HandlerOutput<Contract["createWebsite"]>> {
  const images = await encodeWebsiteImages(ctx, ctx.actor.account_id, input, {
    url_icon: null,
    url_logo: null,
  });
  const now = ctx.clock();
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await lockAccountForKeyShare(tx, ctx.actor.account_id)))
      throw new ContractError("session_required", "Please sign in again.");
    const inserted = await insertWebsite(tx, {
      ...input,
      ...images,
      account_id: ctx.actor.account_id,
      id: createId("web"),
      asset_id: createId("ast"),
      created_at: now,
      updated_at: now,
    });
    await saveWebsiteName(tx, inserted);
    await savePolicyVersion(tx, inserted, auditAuthorOf(ctx).by);
    await recordAuditEvent(ctx, tx, inserted.account_id, {
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
