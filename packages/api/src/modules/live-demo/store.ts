import type { Insertable } from "kysely";
import type { AccountsTable, Db, Tx, WebsitesTable } from "../../db/schema.ts";

/** Inserts the demo account unless it exists. */
export const insertDemoAccount = (tx: Tx, account: Insertable<AccountsTable>) =>
  tx
    .insertInto("accounts")
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Inserts the website or updates its settings; its creation time stays. */
export const upsertDemoWebsite = (tx: Tx, { created_at, ...website }: Insertable<WebsitesTable>) =>
  tx
    .insertInto("websites")
    .values({ ...website, created_at })
    .onConflict((conflict) => conflict.columns(["account_id", "id"]).doUpdateSet(website))
    .execute();

/** Deletes ended verifications of an account whose ids are below `before`. */
export const deleteEndedVerifications = (db: Db, accountId: string, before: string) =>
  db
    .deleteFrom("verifications")
    .where("account_id", "=", accountId)
    .where("id", "<", before)
    .where("completed_at", "is not", null)
    .execute();
