import type { OrganizationId } from "@ofage/contract";
import type { Db } from "../../db/schema.ts";
import { selectFailingWebhooks } from "./store.ts";
import { urlWithoutQuery } from "./visible-url.ts";

export interface FailingWebhook {
  id: string;
  /** Its URL without the query, which may hold a secret. */
  address: string;
  /** Null if it is still enabled. */
  disabled_reason: "gone" | "failing" | null;
}

/**
 * Lists an organization's live webhooks that the server disabled, or whose every delivery has failed for long.
 * @param since time since when at least
 */
export async function listFailingWebhooks(
  db: Db,
  organizationId: OrganizationId,
  since: Date,
): Promise<FailingWebhook[]> {
  const rows = await selectFailingWebhooks(db, organizationId, since);
  return rows.map(({ id, url, disabled_reason }) => ({
    id,
    address: urlWithoutQuery(url),
    disabled_reason: disabled_reason === "by_you" ? null : disabled_reason,
  }));
}
