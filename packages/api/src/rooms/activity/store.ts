import { type Insertable, sql } from "kysely";
import { countRows } from "../../db/count-rows.ts";
import type { ActivityTable, Db, Tx } from "../../db/schema.ts";

export const insertActivity = (tx: Tx, line: Insertable<ActivityTable>) =>
  tx.insertInto("activity").values(line).execute();

/** Lines of an account, newest first, from the one after `before` on. */
export const activityBefore = (db: Db, accountId: string, before: string | undefined, limit: number) =>
  db
    .selectFrom("activity")
    .selectAll()
    .where("account_id", "=", accountId)
    .$if(before !== undefined, (query) => query.where("id", "<", before!))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export interface ActivityQuery {
  page: number;
  per_page: number;
  subject?: "api_key" | "webhook" | undefined;
}

export async function pageOfActivity(db: Db, accountId: string, { page, per_page, subject }: ActivityQuery) {
  const matching = db
    .selectFrom("activity")
    .where("account_id", "=", accountId)
    .$if(subject !== undefined, (query) => query.where(sql<boolean>`type like ${`${subject!}.%`}`));
  const rows = await matching
    .selectAll()
    .orderBy("id", "desc")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { rows, total: await countRows(matching) };
}
