import { setImmediate } from "node:timers/promises";
import type { ScanClock } from "../src/scan-clock.ts";
import type { VisitorTime } from "./scan-client.ts";

/**
 * Time of a server's scans and of the visitor before its camera. It moves only when a test or the visitor moves it, and stands still while a
 * scan works, so that no machine is too slow for a deadline.
 */
export interface VirtualScanClock extends ScanClock {
  visitor: VisitorTime;
  /** Lets time pass: does what falls due meanwhile, and waits for the end of each. */
  advance(ms: number): Promise<void>;
  /** Lets time pass as on a machine that stalls: what fell due meanwhile is done once, at the end, and nothing is waited for. */
  stall(ms: number): void;
}

interface Timer {
  dueAt: number;
  /** Undefined for work that is done once. */
  everyMs?: number;
  work(): unknown;
}

/** Creates the clock; it serves one visitor at a time. */
export function createVirtualScanClock(): VirtualScanClock {
  const timers = new Set<Timer>();
  const looks: (() => void)[] = [];
  // Far from the time of this process, so that whatever mixes the two is noticed.
  let time = 1e9;
  let moving = Promise.resolve();

  function add(timer: Timer): () => void {
    timers.add(timer);
    return () => void timers.delete(timer);
  }

  function run(timer: Timer): unknown {
    if (timer.everyMs === undefined) timers.delete(timer);
    else timer.dueAt = time + timer.everyMs;
    return timer.work();
  }

  const findNext = (until: number): Timer | undefined =>
    [...timers].filter(({ dueAt }) => dueAt <= until).toSorted((a, b) => a.dueAt - b.dueAt)[0];

  async function move(ms: number): Promise<void> {
    const until = time + ms;
    for (let next = findNext(until); next; next = findNext(until)) {
      time = Math.max(time, next.dueAt);
      await run(next);
    }
    time = until;
    // Messages sent meanwhile are under way on a connection of this machine.
    await setImmediate();
  }

  const advance = (ms: number): Promise<void> => (moving = moving.then(() => move(ms)));

  return {
    now() {
      for (const look of looks.splice(0)) look();
      return time;
    },
    every: (ms, work) => add({ dueAt: time + ms, everyMs: ms, work }),
    after: (ms, work) => add({ dueAt: time + ms, work }),
    advance,
    stall(ms) {
      time += ms;
      for (const timer of timers) if (timer.dueAt <= time) run(timer);
    },
    visitor: {
      now: () => time,
      async pass(ms, send) {
        // A scan looks at its clock when a message arrives.
        const arrived = new Promise<void>((resolve) => looks.push(resolve));
        send();
        await arrived;
        // It may have been a pong that arrived, ahead of the frame.
        await setImmediate();
        await advance(ms);
      },
    },
  };
}
