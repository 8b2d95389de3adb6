import type { Tx } from "../../db/schema.ts";

/**
 * Deletes an account and all that hangs on it. Rows that other transactions take before the account go before it here too,
 * so that neither waits for the other: a link that is used. The foreign keys take the rest, once the account is ours.
 * @returns its address; undefined when the account was gone already
 */
export async function deleteAccount(tx: Tx, id: string): Promise<{ email: string | null } | undefined> {
  // No foreign key holds these: an account that is being made with a passkey does not exist yet.
  await tx.deleteFrom("passkey_challenges").where("account_id", "=", id).execute();
  await tx.deleteFrom("mail_links").where("account_id", "=", id).execute();
  return tx.deleteFrom("accounts").where("id", "=", id).returning("email").executeTakeFirst();
}
