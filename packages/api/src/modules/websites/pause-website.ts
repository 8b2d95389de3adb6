import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccountForKeyShare } from "../../db/lock-account-for-key-share.ts";
import { presentWebsite } from "./present-website.ts";
import { recordWebsiteChange } from "./record-website-change.ts";
import { updateWebsiteRow, lockWebsiteForUpdate } from "./store.ts";

/**
 * Pauses or resumes a website: a paused one requests no verification from visitors.
 * @throws not_found
 */
export async function pauseWebsite(
  ctx: ContextOf<Contract["pauseWebsite"]>,
  input: RouteInput<Contract["pauseWebsite"]>,
): Promise<HandlerOutput<Contract["pauseWebsite"]>> {
  const { account_id } = ctx.actor;
  const { id, is_paused } = input;
  const row = await ctx.db.transaction().execute(async (tx) => {
    await lockAccountForKeyShare(tx, account_id);
    const held = await lockWebsiteForUpdate(tx, account_id, id);
    const changed =
      held && (await updateWebsiteRow(tx, account_id, id, { is_paused, updated_at: ctx.clock() }));
    if (changed)
      await recordWebsiteChange(ctx, tx, is_paused ? "website.paused" : "website.resumed", held, changed);
    return changed;
  });
  return presentWebsite(ctx, row);
}
