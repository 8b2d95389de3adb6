import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { Updateable } from "kysely";
import type { ContextOf } from "../../context.ts";
import type { WebhooksTable } from "../../db/schema.ts";
import { recordAuditEvent } from "../audit-log/index.ts";
import { validateWebhookUrl } from "./validate-webhook-url.ts";
import { findWebhookForUpdate, findWebhook } from "./find-webhook.ts";
import { presentWebhook } from "./present.ts";
import { updateWebhookRow, reschedulePendingDeliveries } from "./store.ts";
import { auditSubjectOf } from "./audit-subject.ts";

/**
 * Changes what is given. Disabled, it is told of nothing, and what was under way waits; enabled, that is due again and its failures are forgiven.
 * @throws not_found, invalid_input for an address that is not reached
 */
export async function updateWebhook(
  ctx: ContextOf<Contract["updateWebhook"]>,
  { id, enabled, ...given }: RouteInput<Contract["updateWebhook"]>,
): Promise<HandlerOutput<Contract["updateWebhook"]>> {
  const now = ctx.clock();
  const before = await findWebhook(ctx, ctx.db, id);
  const change: Updateable<WebhooksTable> = { ...given };
  if (given.url !== undefined) change.url = await validateWebhookUrl(ctx.env.webhookAllowNet, given.url);
  if (enabled === true) Object.assign(change, { enabled, disabled_reason: null, failing_since: null });
  if (enabled === false) Object.assign(change, { enabled, disabled_reason: "by_you" });
  if (Object.values(change).every((value) => value === undefined)) return presentWebhook(before, now);

  return ctx.db.transaction().execute(async (tx) => {
    const held = await findWebhookForUpdate(ctx, tx, id);
    const webhook = await updateWebhookRow(tx, held, change);
    if (webhook.enabled !== held.enabled)
      await reschedulePendingDeliveries(tx, webhook, webhook.enabled ? now : null);
    if (webhook.enabled && !held.enabled) await ctx.queue.enqueue(tx, "deliver-webhooks", {});
    await recordAuditEvent(ctx, tx, ctx.actor.account_id, {
      type: "webhook.updated",
      ...auditSubjectOf(webhook),
    });
    return presentWebhook(webhook, now);
  });
}
