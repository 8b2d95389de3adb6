import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockOrganizationForKeyShare } from "../../db/lock-organization-for-key-share.ts";
import { changeWebsite } from "./change-website.ts";
import { presentWebsite } from "./present-website.ts";
import { lockOwnWebsite } from "./find-own-website.ts";
import { requireBaseRevision } from "./require-base-revision.ts";

/**
 * Pauses or resumes a website: a paused one requests no verification from visitors.
 * @throws not_found, website_changed if the change was made from another state
 */
export async function pauseWebsite(
  ctx: ContextOf<Contract["pauseWebsite"]>,
  input: RouteInput<Contract["pauseWebsite"]>,
): Promise<HandlerOutput<Contract["pauseWebsite"]>> {
  const { organization_id } = ctx.actor;
  const { id, is_paused, base } = input;
  const row = await ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForKeyShare(tx, organization_id);
    const held = await lockOwnWebsite(tx, ctx.actor, id);
    const type = is_paused ? "website.paused" : "website.resumed";
    if (!held) return undefined;
    requireBaseRevision(held, base);
    return changeWebsite(ctx, tx, type, held, { is_paused });
  });
  return presentWebsite(ctx, row);
}
