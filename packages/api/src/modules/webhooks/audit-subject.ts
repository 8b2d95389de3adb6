import type { WebhookRow } from "./store.ts";

/** Returns the name of a webhook in the account's audit log, without the query, which may hold a secret. */
export function auditSubjectOf({ id, url }: Pick<WebhookRow, "id" | "url">) {
  const { origin, pathname } = new URL(url);
  return { subject_id: id, subject_name: origin + pathname };
}
