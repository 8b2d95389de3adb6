import type { Insertable } from "kysely";
import type { AccountsTable, Tx, VerificationsTable, WebsitesTable } from "../db/schema.ts";

/** false when the demo account is there already. */
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

export async function insertDemoChecks(tx: Tx, checks: Insertable<VerificationsTable>[]): Promise<void> {
  // A statement takes at most 65,535 parameters.
  for (let from = 0; from < checks.length; from += 500) {
    await tx
      .insertInto("verifications")
      .values(checks.slice(from, from + 500))
      .execute();
  }
}
