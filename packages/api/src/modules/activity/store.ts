import type { UserId } from "@ofage/contract";
import type { Insertable, Selectable } from "kysely";
import { countRows } from "../../db/count-rows.ts";
import type { ActivityTable, Db, Tx } from "../../db/schema.ts";

export type ActivityRow = Selectable<ActivityTable>;

export const insertActivity = (tx: Tx, row: Insertable<ActivityTable>) =>
  tx.insertInto("activity").values(row).execute();

/** Lists one page of a person's activity, newest first, and counts all of it. */
export async function listActivityPage(
  db: Db,
  userId: UserId,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ rows: ActivityRow[]; total: number }> {
  const all = db.selectFrom("activity").where("user_id", "=", userId);
  const rows = await all
    .selectAll()
    .orderBy("id", "desc")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { rows, total: await countRows(all) };
}

/** Lists all of a person's activity, newest first. */
export const listAllActivity = (db: Db, userId: UserId): Promise<ActivityRow[]> =>
  db.selectFrom("activity").selectAll().where("user_id", "=", userId).orderBy("id", "desc").execute();

export const deleteActivityBefore = (db: Db, time: Date) =>
  db.deleteFrom("activity").where("created_at", "<", time).execute();
