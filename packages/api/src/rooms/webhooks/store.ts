import type { EventType } from "@ofage/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/schema.ts";

/** Enabled endpoints that want this event. One made with a test key is told of test checks alone. */
export const listening = (db: Db | Tx, accountId: string, type: EventType, isTest: boolean) =>
  db
    .selectFrom("webhooks")
    .select("id")
    .where("account_id", "=", accountId)
    .where("enabled", "=", true)
    .where(sql<boolean>`${type} = any(events)`)
    .$if(!isTest, (query) => query.where("is_test", "=", false))
    .execute();
