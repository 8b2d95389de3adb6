import type { Db } from "../db/schema.ts";
import type { Intervals } from "../intervals.ts";
import type { Keyring } from "../secrets/keyring.ts";
import { runOutOfScope } from "../telemetry/scope.ts";
import { addRateCounts, type RateCount, deleteRateCountsBefore } from "./store.ts";

const urgentShare = 0.01;
const sweepEveryMs = 60_000;

/** Counts calls for all processes together. */
export interface RateCounts {
  /**
   * Counts one call without waiting: the counts of other processes are as of the last sync.
   * @param name the caller and what is called; leaves this process as a keyed digest only
   * @param max the limit, by which this process decides how soon the others must know
   * @returns the calls in the current window, including this one, and the milliseconds until it ends
   */
  increment(name: string, windowMs: number, max: number): { current: number; ttl: number };
  /** Syncs all counts to the other processes; waits for a sync that is running. */
  flush(): Promise<void>;
  /** Flushes for the last time. */
  close(): Promise<void>;
}

interface CountWindow {
  /** Keyed digest of the counted name, made once because a digest costs more than the counting. */
  digest: string;
  endsAtMs: number;
  /** Count of all processes at the last sync. */
  syncedCount: number;
  /** Own calls that were sent and not acknowledged yet. */
  inFlightCount: number;
  /** Own calls that were not sent yet. */
  pendingCount: number;
}

/** @param report receives every failed write; its counts are kept and sent again */
export function openRateCounts(
  { db, keyring, intervals }: { db: Db; keyring: Keyring; intervals: Intervals },
  report: (error: unknown) => void,
): RateCounts {
  const windows = new Map<string, CountWindow>();
  const unsynced = new Set<string>();
  const urgent = new Set<string>();
  let syncing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let lateTimer: NodeJS.Timeout | undefined;
  let closed = false;
  let sweptAt = Date.now();

  function windowOf(name: string, windowMs: number, now: number): CountWindow {
    const known = windows.get(name);
    if (known && known.endsAtMs > now) return known;
    const digest = known?.digest ?? keyring.digest("rate", name);
    const fresh = { digest, endsAtMs: now + windowMs, syncedCount: 0, inFlightCount: 0, pendingCount: 0 };
    windows.set(name, fresh);
    return fresh;
  }

  async function sync(names: ReadonlySet<string>): Promise<void> {
    const batch = [...names].flatMap((name) => {
      const window = windows.get(name);
      return window && window.pendingCount > 0 ? [{ name, window, count: window.pendingCount }] : [];
    });
    for (const name of names) {
      unsynced.delete(name);
      urgent.delete(name);
    }
    if (batch.length === 0) return;
    for (const { window, count } of batch) {
      window.inFlightCount = count;
      window.pendingCount -= count;
    }
    try {
      const now = new Date();
      const counts = await addRateCounts(
        db,
        batch.map(({ window, count }): RateCount => ({
          name: window.digest,
          count,
          ends_at: new Date(window.endsAtMs),
        })),
        now,
      );
      const answers = new Map(counts.map((count) => [count.name, count]));
      for (const { window } of batch) {
        const { count, ends_at } = answers.get(window.digest)!;
        Object.assign(window, { syncedCount: count, inFlightCount: 0, endsAtMs: ends_at.getTime() });
      }
      sweep(now.getTime());
    } catch (error) {
      report(error);
      for (const { name, window, count } of batch) {
        window.pendingCount += count;
        window.inFlightCount = 0;
        unsynced.add(name);
      }
    }
  }

  function sweep(now: number): void {
    if (now - sweptAt < sweepEveryMs) return;
    sweptAt = now;
    for (const [name, { endsAtMs }] of windows) if (endsAtMs <= now) windows.delete(name);
  }

  function syncUrgent(): void {
    timer = undefined;
    syncing = syncing.then(() => sync(urgent));
  }

  function flush(): Promise<void> {
    clearTimeout(lateTimer);
    lateTimer = undefined;
    syncing = syncing.then(() => sync(unsynced));
    return syncing;
  }

  return {
    increment(name, windowMs, max) {
      const now = Date.now();
      const window = windowOf(name, windowMs, now);
      window.pendingCount++;
      unsynced.add(name);
      if (!closed)
        lateTimer ??= runOutOfScope(() =>
          setTimeout(() => void flush(), intervals.lateRateCountSync).unref(),
        );
      if (window.pendingCount >= max * urgentShare) {
        urgent.add(name);
        if (!closed) timer ??= runOutOfScope(() => setTimeout(syncUrgent, intervals.rateCountSync).unref());
      }
      return {
        current: window.syncedCount + window.inFlightCount + window.pendingCount,
        ttl: window.endsAtMs - now,
      };
    },
    flush,
    close() {
      closed = true;
      return flush();
    },
  };
}

/** Deletes windows that are over. */
export async function purgeExpiredRateCounts({ db }: { db: Db }): Promise<void> {
  await deleteRateCountsBefore(db, new Date());
}
