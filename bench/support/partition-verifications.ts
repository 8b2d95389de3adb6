import { sql } from "kysely";
import type { Db } from "../../packages/api/src/db/schema.ts";
import { firstIdAt } from "../../packages/api/src/ids.ts";

/** Partition of the table: the verifications of one month, by the time in their ids. */
export interface TablePartition {
  name: string;
  /** First id of the partition; `endId` is excluded. */
  startId: string;
  endId: string;
}

/**
 * Converts `verifications` to a table partitioned by month with the same rows, columns, keys and indexes, using
 * PostgreSQL's declarative partitioning.
 * @param from month of the first row
 * @returns the partitions, oldest first, up to the month after `to`
 */
export async function partitionVerifications(db: Db, from: Date, to: Date): Promise<TablePartition[]> {
  const parts = listPartitions(from, to);
  const run = (text: string) => sql.raw(text).execute(db);
  await run("alter table verifications rename to whole");
  await run("create table verifications (like whole including all) partition by range (id)");
  for (const { name, startId, endId } of parts)
    await run(
      `create table ${name} partition of verifications for values from ('${startId}') to ('${endId}')`,
    );
  await run("insert into verifications select * from whole");
  await run(
    "alter table verifications add foreign key (organization_id) references organizations (id) on delete cascade",
  );
  // Drops the attempts' reference with it: PostgreSQL refuses to drop a partition that others refer to.
  await run("drop table whole cascade");
  return parts;
}

function listPartitions(from: Date, to: Date): TablePartition[] {
  const parts: TablePartition[] = [];
  const monthOf = (count: number) => new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count, 1));
  for (let count = 0; monthOf(count - 1) <= to; count++) {
    const [start, end] = [monthOf(count), monthOf(count + 1)];
    parts.push({
      name: `verifications_${start.toISOString().slice(0, 7).replace("-", "_")}`,
      startId: firstIdAt("ver", start),
      endId: firstIdAt("ver", end),
    });
  }
  return parts;
}
