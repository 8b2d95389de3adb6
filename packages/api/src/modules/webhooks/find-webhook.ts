import { ContractError } from "@ofage/contract";
import type { OrganizationContext } from "../../context.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { lockOrganizationForKeyShare } from "../../db/lock-organization-for-key-share.ts";
import { webhookScopeOf } from "./webhook-scope.ts";
import { lockWebhookForUpdate, type WebhookRow, findWebhookById } from "./store.ts";

/**
 * Finds a webhook of the caller.
 * @throws not_found
 */
export async function findWebhook(ctx: OrganizationContext, db: Db | Tx, id: string): Promise<WebhookRow> {
  const webhook = await findWebhookById(db, webhookScopeOf(ctx), id);
  if (!webhook) throw webhookNotFoundError();
  return webhook;
}

/**
 * Finds a webhook of the caller and locks it for a change. Every transaction of this module locks the organization before
 * the webhook, so that no two deadlock.
 * @throws not_found
 */
export async function findWebhookForUpdate(
  ctx: OrganizationContext,
  tx: Tx,
  id: string,
): Promise<WebhookRow> {
  const scope = webhookScopeOf(ctx);
  await lockOrganizationForKeyShare(tx, scope.organization_id);
  const webhook = await lockWebhookForUpdate(tx, scope.organization_id, id);
  if (!webhook || (scope.isTestOnly && !webhook.is_test)) throw webhookNotFoundError();
  return webhook;
}

export function webhookNotFoundError(): ContractError {
  return new ContractError("not_found", "There is no such webhook.");
}
