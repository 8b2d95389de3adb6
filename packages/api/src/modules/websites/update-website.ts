import type { Contract, HandlerOutput, RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockOrganizationForKeyShare } from "../../db/lock-organization-for-key-share.ts";
import { changeWebsite } from "./change-website.ts";
import { findOwnWebsite } from "./find-own-website.ts";
import { encodeWebsiteImages } from "./images.ts";
import { presentWebsite } from "./present-website.ts";
import { requireBaseRevision } from "./require-base-revision.ts";
import { lockWebsiteForUpdate, saveWebsiteName } from "./store.ts";

/**
 * Replaces the settings; omitted ones return to their defaults.
 * @throws not_found, website_changed if the change was made from another state, invalid_input for a picture that cannot be stored
 */
export async function updateWebsite(
  ctx: ContextOf<Contract["updateWebsite"]>,
  input: RouteInput<Contract["updateWebsite"]>,
): Promise<HandlerOutput<Contract["updateWebsite"]>> {
  const { id, base, ...change } = input;
  const kept = await findOwnWebsite(ctx.db, ctx.actor, id);
  if (!kept) return presentWebsite(ctx, undefined);
  const images = await encodeWebsiteImages(ctx, kept.organization_id, change, kept);
  const row = await ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForKeyShare(tx, kept.organization_id);
    const held = await lockWebsiteForUpdate(tx, kept.organization_id, id);
    if (!held) return undefined;
    requireBaseRevision(held, base);
    const changed = await changeWebsite(ctx, tx, "website.updated", held, { ...change, ...images });
    await saveWebsiteName(tx, changed);
    return changed;
  });
  return presentWebsite(ctx, row);
}
