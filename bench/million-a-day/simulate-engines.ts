import type { Random } from "../../packages/api/src/demo/random.ts";
import { createWaitTimes, type WaitTimes } from "./wait-times.ts";

export interface EngineCapacity {
  /** Scans that may run at once. */
  places: number;
  /** Mean length of a scan in seconds. */
  scanSeconds: number;
  /** A refused visitor's page comes back after so many seconds, as the server says. */
  retryAfterSeconds: number;
  /** Refusals that a page accepts before it leaves the decision to its visitor. */
  mostRetries: number;
}

export interface EngineDay {
  arrived: number;
  served: number;
  gaveUp: number;
  /** Answers `engine_busy`; one visitor may get several. */
  refusals: number;
  /** Waits of those who were served. */
  waits: WaitTimes;
  /** Scans that run in each second, until the last one has ended. */
  running: number[];
}

interface Group {
  since: number;
  tries: number;
  count: number;
}

/**
 * Simulates the visitors of a day who ask for a place at an engine, second by second. Within a second the longest waiting come first.
 * @param arrivals visitors who begin in each second
 */
export function simulateEngines(arrivals: Uint32Array, capacity: EngineCapacity, random: Random): EngineDay {
  const { places, retryAfterSeconds, mostRetries } = capacity;
  const day: EngineDay = {
    arrived: 0,
    served: 0,
    gaveUp: 0,
    refusals: 0,
    waits: createWaitTimes(),
    running: [],
  };
  const returning = new Map<number, Group[]>();
  const ending = new Map<number, number>();
  let running = 0;
  for (let second = 0; second < arrivals.length || running > 0 || returning.size > 0; second++) {
    running -= ending.get(second) ?? 0;
    ending.delete(second);
    const arrived = arrivals[second] ?? 0;
    day.arrived += arrived;
    const groups = (returning.get(second) ?? []).toSorted((a, b) => a.since - b.since);
    returning.delete(second);
    if (arrived > 0) groups.push({ since: second, tries: 0, count: arrived });
    for (const { since, tries, count } of groups) {
      const admitted = Math.min(count, places - running);
      if (admitted > 0) {
        running += admitted;
        day.served += admitted;
        day.waits.add(second - since, admitted);
        endLater(ending, second, admitted, capacity.scanSeconds, random);
      }
      const refused = count - admitted;
      if (refused === 0) continue;
      day.refusals += refused;
      if (tries >= mostRetries) {
        day.gaveUp += refused;
        continue;
      }
      const due = second + retryAfterSeconds;
      const group = { since, tries: tries + 1, count: refused };
      returning.set(due, [...(returning.get(due) ?? []), group]);
    }
    day.running.push(running);
  }
  return day;
}

/** Spreads the ends of scans evenly over whole seconds from two thirds to four thirds of the mean; the remainder is drawn. */
function endLater(
  ending: Map<number, number>,
  now: number,
  count: number,
  scanSeconds: number,
  random: Random,
): void {
  const reach = Math.round(scanSeconds / 3);
  const lengths = 2 * reach + 1;
  const shortest = Math.round(scanSeconds) - reach;
  const each = Math.floor(count / lengths);
  const add = (length: number, scans: number) =>
    ending.set(now + length, (ending.get(now + length) ?? 0) + scans);
  if (each > 0) for (let index = 0; index < lengths; index++) add(shortest + index, each);
  for (let left = count % lengths; left > 0; left--)
    add(shortest + Math.floor(random.between(0, lengths)), 1);
}
