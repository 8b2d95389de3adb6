import type { Services } from "../../context.ts";
import { outOfScope } from "../../signals/scope.ts";
import { addCounts, type Count, deleteCountsBefore } from "./store.ts";

/** Within this time all processes know of a call. */
export const toldWithinMs = 200;
const sweepEveryMs = 60_000;

/** How often somebody has called something, counted for all processes together. */
export interface RateCounts {
  /**
   * Counts one call. It waits for nothing: what the others have counted is known as of the last exchange with the database, which every call
   * brings about within 200 ms.
   * @param name of the caller and what is called; leaves this process as a keyed digest only
   * @returns calls in the window that runs, this one included, and the milliseconds until it ends
   */
  add(name: string, windowMs: number): { current: number; ttl: number };
  /** Tells the others of what was counted; waits for a telling that is under way. */
  flush(): Promise<void>;
  /** Flushes for the last time. */
  close(): Promise<void>;
}

interface Window {
  endsAt: number;
  /** What all processes had counted at the last exchange. */
  known: number;
  /** Ours that were sent and not answered yet. */
  sent: number;
  /** Ours that were not sent yet. */
  own: number;
}

/** @param report told of every failure to write; what was counted is kept and sent again */
export function openRateCounts(
  { db, keyring }: Pick<Services, "db" | "keyring">,
  report: (error: unknown) => void,
): RateCounts {
  const windows = new Map<string, Window>();
  let untold = new Set<string>();
  let telling = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let sweptAt = Date.now();

  function windowOf(name: string, windowMs: number, now: number): Window {
    const known = windows.get(name);
    if (known && known.endsAt > now) return known;
    const fresh = { endsAt: now + windowMs, known: 0, sent: 0, own: 0 };
    windows.set(name, fresh);
    return fresh;
  }

  async function tell(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const told = [...untold].flatMap((name) => {
      const window = windows.get(name);
      return window && window.own > 0 ? [{ name, window, count: window.own }] : [];
    });
    untold = new Set();
    if (told.length === 0) return;
    for (const { window, count } of told) {
      window.sent = count;
      window.own -= count;
    }
    try {
      const now = new Date();
      const counts = await addCounts(
        db,
        told.map(({ name, window, count }): Count => ({ name, count, ends_at: new Date(window.endsAt) })),
        now,
      );
      const answers = new Map(counts.map((count) => [count.name, count]));
      for (const { name, window } of told) {
        const { count, ends_at } = answers.get(name)!;
        Object.assign(window, { known: count, sent: 0, endsAt: ends_at.getTime() });
      }
      sweep(now.getTime());
    } catch (error) {
      report(error);
      for (const { name, window, count } of told) {
        window.own += count;
        window.sent = 0;
        untold.add(name);
      }
    }
  }

  function sweep(now: number): void {
    if (now - sweptAt < sweepEveryMs) return;
    sweptAt = now;
    for (const [name, { endsAt }] of windows) if (endsAt <= now) windows.delete(name);
  }

  function flush(): Promise<void> {
    telling = telling.then(tell);
    return telling;
  }

  return {
    add(name, windowMs) {
      const digest = keyring.digest("rate", name);
      const now = Date.now();
      const window = windowOf(digest, windowMs, now);
      window.own++;
      untold.add(digest);
      if (!closed) timer ??= outOfScope(() => setTimeout(() => void flush(), toldWithinMs).unref());
      return { current: window.known + window.sent + window.own, ttl: window.endsAt - now };
    },
    flush,
    close() {
      closed = true;
      return flush();
    },
  };
}

/** Deletes windows that are over. */
export async function forgetRateCounts({ db }: Pick<Services, "db">): Promise<void> {
  await deleteCountsBefore(db, new Date());
}
