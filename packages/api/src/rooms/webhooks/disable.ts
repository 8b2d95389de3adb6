import type { Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { enqueueLetter } from "../../outside/letter.ts";
import type { Account } from "../accounts/index.ts";
import { recordOwnDeed } from "../audit-log/index.ts";
import { failingLetter } from "./failing-letter.ts";
import { changeWebhook, moveWaiting, type WebhookRow } from "./store.ts";
import { subjectOf } from "./subject.ts";

/** Stops sending to an endpoint by ourselves. What waits stays, for the day it is enabled again. */
export async function disable(
  services: Services,
  tx: Tx,
  account: Account,
  webhook: WebhookRow,
  reason: "gone" | "failing",
): Promise<void> {
  await changeWebhook(tx, webhook, { enabled: false, disabled_reason: reason });
  await moveWaiting(tx, webhook, null);
  const subject = subjectOf(webhook);
  await recordOwnDeed(services, tx, webhook.account_id, { type: "webhook.disabled", ...subject });
  if (reason === "failing" && account.email !== null) {
    await enqueueLetter(
      services,
      tx,
      failingLetter(account.email, services.env.publicUrl, subject.subject_name),
    );
  }
}
