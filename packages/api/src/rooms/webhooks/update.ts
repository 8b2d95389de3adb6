import type { Contract, Input, Output } from "@ofage/contract";
import type { Updateable } from "kysely";
import type { ContextOf } from "../../context.ts";
import type { WebhooksTable } from "../../db/schema.ts";
import { recordDeed } from "../audit-log/index.ts";
import { allowedUrl } from "./allowed-url.ts";
import { findToChange, findWebhook } from "./find.ts";
import { presentWebhook } from "./present.ts";
import { changeWebhook, moveWaiting } from "./store.ts";
import { subjectOf } from "./subject.ts";

/**
 * Changes what is given. Disabled, it is told of nothing, and what was under way waits; enabled, that is due again and its failures are forgiven.
 * @throws not_found, invalid_input for an address that is not reached
 */
export async function updateWebhook(
  ctx: ContextOf<Contract["updateWebhook"]>,
  { id, enabled, ...given }: Input<Contract["updateWebhook"]>,
): Promise<Output<Contract["updateWebhook"]>> {
  const now = ctx.clock();
  const before = await findWebhook(ctx, ctx.db, id);
  const change: Updateable<WebhooksTable> = { ...given };
  if (given.url !== undefined) change.url = await allowedUrl(ctx.env.webhookAllowNet, given.url);
  if (enabled === true) Object.assign(change, { enabled, disabled_reason: null, failing_since: null });
  if (enabled === false) Object.assign(change, { enabled, disabled_reason: "by_you" });
  if (Object.values(change).every((value) => value === undefined)) return presentWebhook(before, now);

  return ctx.db.transaction().execute(async (tx) => {
    const held = await findToChange(ctx, tx, id);
    const webhook = await changeWebhook(tx, held, change);
    if (webhook.enabled !== held.enabled) await moveWaiting(tx, webhook, webhook.enabled ? now : null);
    if (webhook.enabled && !held.enabled) await ctx.queue.enqueue(tx, "deliver-webhooks", {});
    await recordDeed(ctx, tx, ctx.actor.account_id, { type: "webhook.updated", ...subjectOf(webhook) });
    return presentWebhook(webhook, now);
  });
}
