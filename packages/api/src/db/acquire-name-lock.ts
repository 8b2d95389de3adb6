import { sql } from "kysely";
import type { Tx } from "./schema.ts";

/**
 * Until the transaction ends, another one that locks the same name waits here. For what may not exist yet, and so has no
 * row to lock.
 * @param kind what the name names, so that two kinds never wait for each other
 */
export const acquireNameLock = (tx: Tx, kind: "email" | "google", name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${name}`}, 0))`.execute(tx);
