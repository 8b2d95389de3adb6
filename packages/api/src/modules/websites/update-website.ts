import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccountForKeyShare } from "../../db/lock-account-for-key-share.ts";
import { changeWebsite } from "./change-website.ts";
import { encodeWebsiteImages } from "./images.ts";
import { presentWebsite } from "./present-website.ts";
import { lockWebsiteForUpdate, saveWebsiteName, websiteById } from "./store.ts";

/**
 * Replaces the settings; omitted ones return to their defaults.
 * @throws not_found, invalid_input for a picture that cannot be stored
 */
export async function updateWebsite(
  ctx: ContextOf<Contract["updateWebsite"]>,
  input: RouteInput<Contract["updateWebsite"]>,
): Promise<HandlerOutput<Contract["updateWebsite"]>> {
  const { id, ...change } = input;
  const kept = await websiteById(ctx.db, ctx.actor.account_id, id);
  if (!kept) return presentWebsite(ctx, undefined);
  const images = await encodeWebsiteImages(ctx, change, kept);
  const row = await ctx.db.transaction().execute(async (tx) => {
    await lockAccountForKeyShare(tx, kept.account_id);
    const held = await lockWebsiteForUpdate(tx, kept.account_id, id);
    if (!held) return undefined;
    const changed = await changeWebsite(ctx, tx, "website.updated", held, { ...change, ...images });
    await saveWebsiteName(tx, changed);
    return changed;
  });
  return presentWebsite(ctx, row);
}
