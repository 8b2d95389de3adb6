import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccountForUpdate } from "../../db/lock-account-for-update.ts";
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
  const { account_id } = ctx.actor;
  await ctx.db.transaction().execute(async (tx) => {
    await lockAccountForUpdate(tx, account_id);
    const gone = await removeKey(tx, account_id, id, ctx.clock());
    if (!gone) throw apiKeyNotFound();
    requireLiveKeys(ctx, gone.is_test);
    await recordAuditEvent(ctx, tx, ctx.actor.account_id, {
      type: "api_key.revoked",
      subject_id: id,
      subject_name: gone.name,
    });
  });
  return { success: true };
}
