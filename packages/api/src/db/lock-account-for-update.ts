import type { Tx } from "./schema.ts";
import { selectAccountOnItsNode } from "./select-account-on-its-node.ts";

/**
 * Locks an account until the transaction ends; other transactions that lock it for update wait. Limits on what an
 * account may have are counted and inserted under this lock. Call it before locking anything else of the account, so
 * that all transactions lock in the same order; rows that only refer to the account are not blocked.
 */
export const lockAccountForUpdate = (tx: Tx, accountId: string) =>
  selectAccountOnItsNode(tx, accountId).select("accounts.id").forNoKeyUpdate("accounts").execute();
