import type { Insertable } from "kysely";
import type { Db, GoogleFlowsTable } from "../../db/schema.ts";

export const insertFlow = (db: Db, flow: Insertable<GoogleFlowsTable>) =>
  db.insertInto("google_flows").values(flow).execute();

/** Deletes a started sign-in and returns it, so that it works once. */
export const consumeFlow = (db: Db, tokenHash: string, now: Date) =>
  db
    .deleteFrom("google_flows")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning("sealed")
    .executeTakeFirst();
