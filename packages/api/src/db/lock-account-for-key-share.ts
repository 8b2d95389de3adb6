import type { Tx } from "./schema.ts";

/**
 * Keeps an account from being deleted until the transaction ends. Before anything else of the account is locked, so that this and a
 * deletion wait for each other in one order.
 * @returns undefined when there is none
 */
export const lockAccountForKeyShare = (tx: Tx, id: string) =>
  tx.selectFrom("accounts").selectAll().where("id", "=", id).forKeyShare().executeTakeFirst();
