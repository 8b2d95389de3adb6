import { type SelectQueryBuilder, sql } from "kysely";
import type { Tables } from "./schema.ts";

/** Counts the rows of a query that selects nothing yet. */
export async function countRows<Table extends keyof Tables>(
  matching: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { total } = await matching
    // Cast to int because the two drivers return a bigint differently.
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return total;
}
