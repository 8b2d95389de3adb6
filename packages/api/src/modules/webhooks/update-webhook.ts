import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import type { RowChangesOf, WebhooksTable } from "../../db/schema.ts";
import { recordAuditEvent } from "../audit-log/index.ts";
import { acceptsTestEvents } from "./accepts-test-events.ts";
import { requireStillMember } from "../memberships/index.ts";
import { validateWebhookUrl } from "./validate-webhook-url.ts";
import { findWebhookForUpdate, findWebhook } from "./find-webhook.ts";
import { presentWebhook } from "./present-webhook.ts";
import { failPendingTestDeliveries, updateWebhookRow, reschedulePendingDeliveries } from "./store.ts";
import { auditSubjectOf } from "./audit-subject.ts";

/**
 * Changes the given fields. A disabled webhook receives nothing and its pending deliveries wait; when it is enabled,
 * they become due and its failures are reset. One that no longer receives test events gets none that are pending.
 * @throws not_found, right_required, invalid_input for a URL that webhooks may not reach
 */
export async function updateWebhook(
  ctx: ContextOf<Contract["updateWebhook"]>,
  { id, enabled, ...given }: RouteInput<Contract["updateWebhook"]>,
): Promise<HandlerOutput<Contract["updateWebhook"]>> {
  const now = ctx.clock();
  const before = await findWebhook(ctx, ctx.db, id);
  const change: RowChangesOf<WebhooksTable> = { ...given };
  if (given.url !== undefined) change.url = await validateWebhookUrl(ctx.env.webhookAllowNet, given.url);
  if (enabled === true) Object.assign(change, { enabled, disabled_reason: null, failing_since: null });
  if (enabled === false) Object.assign(change, { enabled, disabled_reason: "by_you" });
  if (Object.values(change).every((value) => value === undefined)) return presentWebhook(ctx, before);

  return ctx.db.transaction().execute(async (tx) => {
    const held = await findWebhookForUpdate(ctx, tx, id);
    await requireStillMember(ctx, tx, "webhooks.change", !held.is_test);
    const webhook = await updateWebhookRow(tx, held, change);
    if (acceptsTestEvents(held) && !acceptsTestEvents(webhook))
      await failPendingTestDeliveries(tx, webhook, now);
    if (webhook.enabled !== held.enabled)
      await reschedulePendingDeliveries(tx, webhook, webhook.enabled ? now : null);
    if (webhook.enabled && !held.enabled) await ctx.queue.enqueue(tx, "deliver-webhooks", {});
    await recordAuditEvent(ctx, tx, ctx.actor.organization_id, {
      type: "webhook.updated",
      ...auditSubjectOf(webhook),
    });
    return presentWebhook(ctx, webhook);
  });
}
