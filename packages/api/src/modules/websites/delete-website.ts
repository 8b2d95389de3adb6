import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockOrganizationForKeyShare } from "../../db/lock-organization-for-key-share.ts";
import { removeWebsiteFromKeys } from "../api-keys/index.ts";
import { recordAuditEvent, settingsOfWebsite } from "../audit-log/index.ts";
import { requireRecentAuthentication } from "../sessions/index.ts";
import { removeWebsite } from "./store.ts";

/**
 * Deletes a website. Its history stays; open verifications end when they are next read. API keys that are limited to it lose it.
 * @throws reauthentication_required, not_found
 */
export async function deleteWebsite(
  ctx: ContextOf<Contract["deleteWebsite"]>,
  input: RouteInput<Contract["deleteWebsite"]>,
): Promise<HandlerOutput<Contract["deleteWebsite"]>> {
  requireRecentAuthentication(ctx);
  const { organization_id } = ctx.actor;
  await ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForKeyShare(tx, organization_id);
    const removed = await removeWebsite(tx, organization_id, input.id);
    if (!removed) throw new ContractError("not_found", "There is no such website.");
    await removeWebsiteFromKeys(tx, organization_id, input.id);
    await recordAuditEvent(ctx, tx, organization_id, {
      type: "website.deleted",
      subject_id: removed.id,
      subject_name: removed.name,
      details: { before: settingsOfWebsite(removed) },
    });
  });
  return { success: true, message: "Website deleted successfully" };
}
