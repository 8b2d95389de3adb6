import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../db/schema.ts";
import { jobNames } from "./job-names.ts";
import type { RestoredJob } from "./job-payloads.ts";

/**
 * Selects the application's waiting and running jobs as lines of `RestoredJob` in JSON; an interrupted job runs again.
 * pg-boss's own tables change from release to release, so the lines contain only what its API accepts.
 * @returns no `select` if the queue was never opened
 */
export async function selectPendingJobs(
  tx: Tx,
): Promise<{ columns: { name: keyof RestoredJob; type: string }[]; select?: RawBuilder<unknown> }> {
  const columns = [
    { name: "id", type: "uuid" },
    { name: "name", type: "text" },
    { name: "data", type: "jsonb" },
    { name: "start_after", type: "timestamp with time zone" },
  ] as const;
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('pgboss.job') is not null as there`.execute(tx);
  if (!rows[0]!.there) return { columns: [...columns] };
  const select = sql`
    select json_build_array(id::text, name::text, data::text,
      to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text as line
    from pgboss.job where state::text in ('created', 'retry', 'active') and name in (${sql.join(jobNames.map((name) => sql.lit(name)))})`;
  return { columns: [...columns], select };
}
