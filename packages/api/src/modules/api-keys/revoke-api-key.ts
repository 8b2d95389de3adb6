import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockOrganizationForUpdate } from "../../db/lock-organization-for-update.ts";
import { recordAuditEvent } from "../audit-log/index.ts";
import { apiKeyNotFound } from "./api-key-not-found.ts";
import { requireLiveKeys } from "./require-live-keys.ts";
import { removeKey } from "./store.ts";

/**
 * Revokes a key immediately.
 * @throws not_found, right_required
 */
export async function revokeApiKey(
  ctx: ContextOf<Contract["revokeApiKey"]>,
  { id }: RouteInput<Contract["revokeApiKey"]>,
): Promise<HandlerOutput<Contract["revokeApiKey"]>> {
  const { organization_id } = ctx.actor;
  await ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForUpdate(tx, organization_id);
    const gone = await removeKey(tx, organization_id, id, ctx.clock());
    if (!gone) throw apiKeyNotFound();
    requireLiveKeys(ctx, gone.is_test);
    await recordAuditEvent(ctx, tx, ctx.actor.organization_id, {
      type: "api_key.revoked",
      subject_id: id,
      subject_name: gone.name,
    });
  });
  return { success: true };
}
