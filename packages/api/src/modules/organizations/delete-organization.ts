import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { deleteOrganizationData } from "../my-data/index.ts";
import { requireRecentAuthentication } from "../sessions/index.ts";

/**
 * Deletes the organization and everything it owns, immediately and permanently. Its members keep their sign-in.
 * @throws reauthentication_required
 */
export async function deleteOrganization(
  ctx: ContextOf<Contract["deleteOrganization"]>,
): Promise<HandlerOutput<Contract["deleteOrganization"]>> {
  requireRecentAuthentication(ctx);
  await ctx.db.transaction().execute((tx) => deleteOrganizationData(ctx, tx, ctx.actor.account_id));
  return { success: true };
}
