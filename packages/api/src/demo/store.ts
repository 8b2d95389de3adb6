import type { Insertable } from "kysely";
import type {
  AccountsTable,
  ApiKeyCallsTable,
  ApiKeysTable,
  Tx,
  UsageEventsTable,
  UsageTotalsTable,
  VerificationsTable,
  WebhookAttemptsTable,
  WebhookDeliveriesTable,
  WebhooksTable,
  WebsiteNamesTable,
  WebsitesTable,
} from "../db/schema.ts";

/**
 * Inserts the demo account.
 * @returns false if it already exists
 */
export async function insertDemoAccount(tx: Tx, account: Insertable<AccountsTable>): Promise<boolean> {
  const made = await tx
    .insertInto("accounts")
    .values(account)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

export const insertDemoWebsite = (tx: Tx, website: Insertable<WebsitesTable>) =>
  tx.insertInto("websites").values(website).returningAll().executeTakeFirstOrThrow();

export const insertDemoWebsiteNames = (tx: Tx, names: Insertable<WebsiteNamesTable>[]) =>
  tx.insertInto("website_names").values(names).execute();

export async function insertDemoVerifications(
  tx: Tx,
  checks: Insertable<VerificationsTable>[],
): Promise<void> {
  // A statement takes at most 65,535 parameters.
  for (let from = 0; from < checks.length; from += 500) {
    await tx
      .insertInto("verifications")
      .values(checks.slice(from, from + 500))
      .execute();
  }
}

export const insertDemoApiKey = (tx: Tx, key: Insertable<ApiKeysTable>) =>
  tx.insertInto("api_keys").values(key).execute();

export async function insertDemoApiKeyCalls(tx: Tx, calls: ApiKeyCallsTable[]): Promise<void> {
  for (let from = 0; from < calls.length; from += 1000) {
    await tx
      .insertInto("api_key_calls")
      .values(calls.slice(from, from + 1000))
      .execute();
  }
}

/** Lists the fields that decide which verifications of the account are charged. */
export const listDemoVerifications = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("verifications")
    .select(["id", "asset_id", "is_test", "status", "failure_reason", "reading", "completed_at"])
    .where("account_id", "=", accountId)
    .execute();

export async function insertDemoUsage(tx: Tx, events: Insertable<UsageEventsTable>[]): Promise<void> {
  for (let from = 0; from < events.length; from += 1000) {
    await tx
      .insertInto("usage_events")
      .values(events.slice(from, from + 1000))
      .execute();
  }
}

export const insertDemoUsageTotals = (tx: Tx, totals: UsageTotalsTable[]) =>
  tx.insertInto("usage_totals").values(totals).execute();

/** Lists the account's latest live verifications, newest first. */
export const listLatestDemoVerifications = (tx: Tx, accountId: string, limit: number) =>
  tx
    .selectFrom("verifications")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("is_test", "=", false)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export const insertDemoWebhook = (tx: Tx, webhook: Insertable<WebhooksTable>) =>
  tx.insertInto("webhooks").values(webhook).execute();

export const insertDemoDeliveries = (tx: Tx, deliveries: Insertable<WebhookDeliveriesTable>[]) =>
  tx.insertInto("webhook_deliveries").values(deliveries).execute();

export const insertDemoAttempts = (tx: Tx, attempts: Insertable<WebhookAttemptsTable>[]) =>
  tx.insertInto("webhook_attempts").values(attempts).execute();
