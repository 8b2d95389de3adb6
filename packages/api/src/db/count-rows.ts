import { type SelectQueryBuilder, sql } from "kysely";
import type { Tables } from "./schema.ts";

/** How many rows a query has, which selects nothing yet. */
export async function countRows<Table extends keyof Tables>(
  matching: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { total } = await matching
    // As int: both drivers hand over a bigint in their own way.
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return total;
}
