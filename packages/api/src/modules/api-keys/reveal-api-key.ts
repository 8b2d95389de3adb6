import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockOrganizationForKeyShare } from "../../db/lock-organization-for-key-share.ts";
import { recordAuditEvent } from "../audit-log/index.ts";
import { requireRecentAuthentication } from "../sessions/index.ts";
import { loadActiveKey } from "./load-active-key.ts";
import { isLiveSecret, notifyOfKey } from "./notify-of-key.ts";
import { presentKey } from "./present-key.ts";

/**
 * Returns one key in full, and records it in the organization's audit log. The owner also gets an email about a live private
 * key.
 * @throws right_required, reauthentication_required for a live key, not_found
 */
export async function revealApiKey(
  ctx: ContextOf<Contract["revealApiKey"]>,
  { id }: RouteInput<Contract["revealApiKey"]>,
): Promise<HandlerOutput<Contract["revealApiKey"]>> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForKeyShare(tx, ctx.actor.organization_id);
    const row = await loadActiveKey(ctx, tx, id);
    if (!row.is_test) requireRecentAuthentication(ctx);
    if (isLiveSecret(row)) await notifyOfKey(ctx, tx, row, "revealed");
    await recordAuditEvent(ctx, tx, ctx.actor.organization_id, {
      type: "api_key.revealed",
      subject_id: row.id,
      subject_name: row.name,
    });
    return presentKey(row, ctx.keyring.open(row.sealed));
  });
}
