import { sql } from "kysely";
import type { Db } from "../db/schema.ts";

/** Calls counted under one name, and the end of their window. */
export interface RateCount {
  name: string;
  count: number;
  ends_at: Date;
}

/**
 * Adds calls to the current windows; if a window is over, they start the next one.
 * @returns the windows as they are now, with the calls that all processes have added
 */
export async function addRateCounts(db: Db, counts: readonly RateCount[], now: Date): Promise<RateCount[]> {
  const { rows } = await sql<RateCount>`
    insert into rate_counts as kept (name, count, ends_at)
    select name, count, ends_at
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as added (name text, count int, ends_at timestamptz)
    -- In one order, so that two processes do not wait for each other.
    order by name
    on conflict (name) do update set
      count = case when kept.ends_at > ${now} then kept.count + excluded.count else excluded.count end,
      ends_at = case when kept.ends_at > ${now} then kept.ends_at else excluded.ends_at end
    returning name, count, ends_at
  `.execute(db);
  return rows;
}

export const deleteRateCountsBefore = (db: Db, before: Date) =>
  db.deleteFrom("rate_counts").where("ends_at", "<", before).execute();
