import type { Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { recordSystemEvent } from "../audit-log/index.ts";
import { emailMembers } from "../memberships/index.ts";
import { webhookDisabledNotice } from "./webhook-disabled-email.ts";
import { updateWebhookRow, reschedulePendingDeliveries, type WebhookRow } from "./store.ts";
import { auditSubjectOf } from "./audit-subject.ts";

/** Disables a webhook on the server's own initiative. Pending deliveries stay until it is enabled again. */
export async function disableWebhook(
  services: Services,
  tx: Tx,
  webhook: WebhookRow,
  reason: "gone" | "failing",
): Promise<void> {
  await updateWebhookRow(tx, webhook, { enabled: false, disabled_reason: reason });
  await reschedulePendingDeliveries(tx, webhook, null);
  const subject = auditSubjectOf(webhook);
  await recordSystemEvent(services, tx, webhook.organization_id, { type: "webhook.disabled", ...subject });
  if (reason === "gone") return;
  await emailMembers(
    services,
    tx,
    { organization_id: webhook.organization_id, right: "webhooks.change" },
    webhookDisabledNotice(subject.subject_name),
  );
}
