import { type Insertable, sql } from "kysely";
import type { Db, GoogleFlowsTable, Tx } from "../../db/schema.ts";

export const insertFlow = (db: Db, flow: Insertable<GoogleFlowsTable>) =>
  db.insertInto("google_flows").values(flow).execute();

/** Takes a begun sign-in out, so that it works once. */
export const takeFlow = (db: Db, tokenHash: string, now: Date) =>
  db
    .deleteFrom("google_flows")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning("sealed")
    .executeTakeFirst();

/** Until the transaction ends, another one of the same person at Google waits here. */
export const lockIdentity = (tx: Tx, sub: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`google:${sub}`}, 0))`.execute(tx);
