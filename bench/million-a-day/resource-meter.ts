import type { Client } from "pg";
import { readCpuSeconds } from "../support/process-usage.ts";
import { type ProcessorMs, processorParts } from "./measured-costs.ts";

/** Resources used so far, or between two readings. */
export interface Usage {
  seconds: number;
  processor: ProcessorMs;
  walBytes: number;
  fullPages: number;
  transactions: number;
}

export interface ResourceMeter {
  /**
   * Does the work, and returns what was used meanwhile.
   * @param idle what is used when nothing happens, which is taken off by the time that the work took
   */
  measure(work: () => Promise<unknown>, idle?: Usage): Promise<Usage>;
}

/**
 * Creates a meter of the processes and of the database that they share.
 * @param pids of each role and of PostgreSQL's first process
 */
export function createResourceMeter(client: Client, pids: Record<keyof ProcessorMs, number>): ResourceMeter {
  return {
    measure: async (work, idle) => {
      const before = await read(client, pids);
      await work();
      const after = await read(client, pids);
      const seconds = after.seconds - before.seconds;
      const share = idle ? seconds / idle.seconds : 0;
      const used = (of: (usage: Usage) => number) => of(after) - of(before) - (idle ? share * of(idle) : 0);
      return {
        seconds,
        processor: mapParts((part) => used(({ processor }) => processor[part])),
        walBytes: used(({ walBytes }) => walBytes),
        fullPages: used(({ fullPages }) => fullPages),
        transactions: used(({ transactions }) => transactions),
      };
    },
  };
}

/** Returns the usage of one of so many; never less than nothing, which a noisy machine can measure. */
export const perUnit = (used: ProcessorMs, count: number): ProcessorMs =>
  mapParts((part) => Math.max(0, used[part] / count));

export const subtractParts = (from: ProcessorMs, less: ProcessorMs): ProcessorMs =>
  mapParts((part) => Math.max(0, from[part] - less[part]));

const mapParts = (valueOf: (part: keyof ProcessorMs) => number): ProcessorMs =>
  Object.fromEntries(processorParts.map((part) => [part, valueOf(part)])) as unknown as ProcessorMs;

async function read(client: Client, pids: Record<keyof ProcessorMs, number>): Promise<Usage> {
  const { rows } = await client.query(`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes,
      (select wal_fpi from pg_stat_wal)::float8 as pages,
      (select sum(xact_commit) from pg_stat_database)::float8 as commits`);
  const { bytes, pages, commits } = rows[0] as { bytes: number; pages: number; commits: number };
  const seconds = await Promise.all(processorParts.map((part) => readCpuSeconds(pids[part])));
  const milliseconds = new Map(processorParts.map((part, index) => [part, seconds[index]! * 1000]));
  return {
    seconds: performance.now() / 1000,
    processor: mapParts((part) => milliseconds.get(part)!),
    walBytes: bytes,
    fullPages: pages,
    transactions: commits,
  };
}
