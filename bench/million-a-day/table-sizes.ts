import type { Client } from "pg";

/** Bytes of each table with its indexes. */
export async function readTableSizes(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: number }>(`
    select relname as name, pg_total_relation_size(oid)::float8 as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]));
}

/** Returns the bytes that a table's row takes with its indexes, from rows of random digests like a scan's. */
export async function measureUsedFrameBytes(client: Client): Promise<number> {
  const rows = 20_000;
  await client.query("create table frames_to_measure (like used_frames including all)");
  await client.query(
    `insert into frames_to_measure select encode(sha256(n::text::bytea), 'base64'), now() + n * interval '1 ms'
       from generate_series(1, ${rows}) as n`,
  );
  const sizes = await readTableSizes(client);
  await client.query("drop table frames_to_measure");
  return sizes.frames_to_measure! / rows;
}

/** Rows that a scan leaves in the database beyond those of a check without one. */
export interface ScanRows {
  /** Digests of frames, per scan. */
  usedFrames: number;
  /** Further bytes of a check's row, which holds the evidence. */
  checkBytes: number;
  /** Services that a check is charged for. */
  usageEvents: number;
}

/** Compares the live checks that passed a scan with those in test mode, which had none. */
export async function readScanRows(client: Client): Promise<ScanRows> {
  const { rows } = await client.query(`
    with live as (select organization_id, id from verifications where not is_test and status = 'passed')
    select coalesce((select count(*) from used_frames)::float8 / nullif((select count(*) from live), 0), 0) as used_frames,
      coalesce((select count(*) from usage_events)::float8 / nullif((select count(*) from live), 0), 0) as usage_events,
      (select avg(pg_column_size(each.*)) filter (where not is_test) - avg(pg_column_size(each.*)) filter (where is_test)
        from verifications as each)::float8 as check_bytes`);
  const row = rows[0] as Record<"used_frames" | "usage_events" | "check_bytes", number>;
  return {
    usedFrames: row.used_frames,
    checkBytes: row.check_bytes,
    usageEvents: row.usage_events,
  };
}
