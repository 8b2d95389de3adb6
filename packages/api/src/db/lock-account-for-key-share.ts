import type { Tx } from "./schema.ts";
import { selectAccountOnItsNode } from "./select-account-on-its-node.ts";

/**
 * Prevents the deletion of an account until the transaction ends. Call it before locking anything else of the account,
 * so that this transaction and a deletion lock in the same order.
 * @returns undefined if there is no such account
 */
export const lockAccountForKeyShare = (tx: Tx, id: string) =>
  selectAccountOnItsNode(tx, id).selectAll("accounts").forKeyShare("accounts").executeTakeFirst();
