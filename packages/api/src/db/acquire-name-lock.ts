import { sql } from "kysely";
import type { Tx } from "./schema.ts";

/**
 * Locks a name until the transaction ends; another transaction that locks the same name waits here. Used for rows that
 * may not exist yet and so cannot be locked.
 * @param kind what the name identifies, so that two kinds never wait for each other
 */
export const acquireNameLock = (tx: Tx, kind: "email" | "google", name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${name}`}, 0))`.execute(tx);
