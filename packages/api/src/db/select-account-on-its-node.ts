import type { Db, Tx } from "./schema.ts";

/**
 * Selects an account to be locked, together with a table that is distributed by account. So Citus locks the row on that account's node;
 * it would lock the whole of `accounts` otherwise, on which two shared locks wait for each other.
 */
export const selectAccountOnItsNode = (db: Db | Tx, id: string) =>
  db
    .selectFrom("accounts")
    .leftJoin("billing as neighbor", (join) => join.on("neighbor.account_id", "=", id))
    .where("accounts.id", "=", id);
