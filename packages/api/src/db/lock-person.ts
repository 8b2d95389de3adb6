import type { UserId } from "@ofage/contract";
import type { Tx } from "./schema.ts";

/**
 * Prevents the deletion of a person until the transaction ends. Call it before locking anything else of the person or of an organization,
 * so that this transaction and a deletion lock in the same order.
 * @returns undefined if there is no such person
 */
export const lockPersonForKeyShare = (tx: Tx, id: UserId) =>
  tx.selectFrom("people").selectAll().where("id", "=", id).forKeyShare().executeTakeFirst();

/** Locks a person until the transaction ends; other transactions that lock them for update wait. Call it like `lockPersonForKeyShare`. */
export const lockPersonForUpdate = (tx: Tx, id: UserId) =>
  tx.selectFrom("people").select("id").where("id", "=", id).forNoKeyUpdate().execute();
