import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";

const maxCountedDeliveries = 10_000;

/** Counts the queue's jobs that are due and not started, and those that failed for good, by name. */
export async function countJobsByState(
  db: Db,
): Promise<{ name: string; state: "waiting" | "failed"; count: number; oldest: number }[]> {
  const { rows } = await sql<{ name: string; state: "waiting" | "failed"; count: number; oldest: number }>`
    select name, case when state = 'failed' then 'failed' else 'waiting' end as state, count(*)::int as count,
      coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as oldest
    from pgboss.job
    where state = 'failed' or (state in ('created', 'retry') and start_after <= now())
    group by 1, 2
  `.execute(db);
  return rows;
}

/** Counts the deliveries that fell due before `now`, and returns the age of the oldest in seconds. */
export async function countOverdueDeliveries(db: Db, now: Date): Promise<{ count: number; oldest: number }> {
  const { rows } = await sql<{ count: number; oldest: number }>`
    select count(*)::int as count, coalesce(extract(epoch from ${now}::timestamptz - min(next_attempt_at)), 0)::float8 as oldest
    from (select next_attempt_at from webhook_deliveries where next_attempt_at <= ${now} order by next_attempt_at limit ${maxCountedDeliveries}) due
  `.execute(db);
  return rows[0]!;
}
