import type { WebhookRow } from "./store.ts";

/** What the account's audit log calls a webhook: its query may hold a secret of its owner's. */
export function auditSubjectOf({ id, url }: Pick<WebhookRow, "id" | "url">) {
  const { origin, pathname } = new URL(url);
  return { subject_id: id, subject_name: origin + pathname };
}
