import type { Tx } from "./schema.ts";

/**
 * Until the transaction ends, nobody else who locks this account goes on: what an account has at most, or one of a kind, is counted and
 * added under it. Taken before anything else of the account, so that all wait in one order; what only refers to the account is not held up.
 */
export const lockAccountForUpdate = (tx: Tx, accountId: string) =>
  tx.selectFrom("accounts").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
