import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockOrganizationForUpdate } from "../../db/lock-organization-for-update.ts";
import { authorNameOf } from "../audit-log/index.ts";
import { emailOwners, requireStillMember } from "../memberships/index.ts";
import { deleteOrganizationData } from "../my-data/index.ts";
import { requireRecentAuthentication } from "../sessions/index.ts";

/**
 * Deletes the organization and everything it owns, immediately and permanently, and tells its owners. Its members keep their sign-in.
 * @throws reauthentication_required, right_required
 */
export async function deleteOrganization(
  ctx: ContextOf<Contract["deleteOrganization"]>,
): Promise<HandlerOutput<Contract["deleteOrganization"]>> {
  requireRecentAuthentication(ctx);
  const { organization_id } = ctx.actor;
  await ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForUpdate(tx, organization_id);
    await requireStillMember(ctx, tx, "organization.own", false);
    await emailOwners(ctx, tx, organization_id, {
      subject: "The organization was deleted",
      text: [
        "Its websites, settings, verification history, API keys, webhooks and invoices are gone, and cannot be restored. Its members keep their sign-in.",
      ],
      by: await authorNameOf(ctx, tx),
    });
    await deleteOrganizationData(ctx, tx, organization_id);
  });
  return { success: true };
}
