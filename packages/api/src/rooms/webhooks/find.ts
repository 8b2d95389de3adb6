import { ContractError } from "@ofage/contract";
import type { AccountContext } from "../../context.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { holdAccount } from "../../db/hold-account.ts";
import { scopeOf } from "./scope.ts";
import { holdWebhook, type WebhookRow, webhookById } from "./store.ts";

/** One of the caller's. @throws not_found */
export async function findWebhook(ctx: AccountContext, db: Db | Tx, id: string): Promise<WebhookRow> {
  const webhook = await webhookById(db, scopeOf(ctx), id);
  if (!webhook) throw notFound();
  return webhook;
}

/**
 * One of the caller's, for the transaction to change. First the account and then the webhook, everywhere in this room, so that no two
 * transactions wait for each other.
 * @throws not_found
 */
export async function findToChange(ctx: AccountContext, tx: Tx, id: string): Promise<WebhookRow> {
  const scope = scopeOf(ctx);
  await holdAccount(tx, scope.account_id);
  const webhook = await holdWebhook(tx, scope.account_id, id);
  if (!webhook || (scope.testOnly && !webhook.is_test)) throw notFound();
  return webhook;
}

export function notFound(): ContractError {
  return new ContractError("not_found", "There is no such webhook.");
}
