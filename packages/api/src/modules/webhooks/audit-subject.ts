import type { WebhookRow } from "./store.ts";
import { urlWithoutQuery } from "./visible-url.ts";

/** Returns the name of a webhook in the organization's audit log. */
export const auditSubjectOf = ({ id, url }: Pick<WebhookRow, "id" | "url">) => ({
  subject_id: id,
  subject_name: urlWithoutQuery(url),
});
