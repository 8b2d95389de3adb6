import type { Tx } from "../../db/schema.ts";
import { selectAccountOnItsNode } from "../../db/select-account-on-its-node.ts";

/**
 * Deletes an account and everything that depends on it. Rows that other transactions lock before the account are deleted first here, too,
 * so that no deadlock occurs, such as with a link in use. The foreign keys delete the rest once the account is locked.
 * @returns its address; undefined if the account was already gone
 */
export async function deleteAccount(tx: Tx, id: string): Promise<{ email: string | null } | undefined> {
  // No foreign key covers these: an account that is being created with a passkey does not exist yet.
  await tx.deleteFrom("passkey_challenges").where("account_id", "=", id).execute();
  await tx.deleteFrom("mail_links").where("account_id", "=", id).execute();
  await selectAccountOnItsNode(tx, id).select("accounts.id").forUpdate("accounts").execute();
  return tx.deleteFrom("accounts").where("id", "=", id).returning("email").executeTakeFirst();
}
