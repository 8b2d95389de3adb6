/** A caller who takes turns, and the network in which somebody may be many callers. */
export interface QueueCaller {
  network: string;
  caller: string;
}

/** Runs work a few at a time, in turns by network and, within each, by caller. */
export type FairQueue = <Result>(of: QueueCaller, work: () => Promise<Result>) => Promise<Result>;

export interface FairQueueLimits {
  /** Work that runs at once, and how much of it may be one caller's. */
  running: number;
  runningPerCaller: number;
  /** Work that waits, and how much of it may be one caller's. */
  waiting: number;
  waitingPerCaller: number;
}

interface Waiting {
  start(): void;
  refuse(): void;
}

/** Waiting work of each caller of a network, in the order of their turns. */
type Lines = Map<string, Waiting[]>;

/**
 * Creates a queue in which nobody waits for more than one piece of each other network's work at a time, however much of it
 * waits. A full queue makes room for a network of which less waits than of another.
 * @param refusal creates the error for work that finds no room, or loses it
 */
export function createFairQueue(limits: FairQueueLimits, refusal: () => Error): FairQueue {
  /** Networks in the order of their turns. */
  const networks = new Map<string, Lines>();
  const running = new Map<string, number>();
  let runningCount = 0;
  let waitingCount = 0;

  return async (of, work) => {
    const { caller } = of;
    if (runningCount < limits.running && mayRun(caller)) start(caller);
    else await waitForTurn(of);
    try {
      return await work();
    } finally {
      runningCount--;
      const others = running.get(caller)! - 1;
      if (others > 0) running.set(caller, others);
      else running.delete(caller);
      startNext();
    }
  };

  function mayRun(caller: string): boolean {
    return (running.get(caller) ?? 0) < limits.runningPerCaller;
  }

  function start(caller: string): void {
    runningCount++;
    running.set(caller, (running.get(caller) ?? 0) + 1);
  }

  function waitForTurn({ network, caller }: QueueCaller): Promise<void> {
    const own = networks.get(network)?.get(caller)?.length ?? 0;
    if (own >= limits.waitingPerCaller) throw refusal();
    if (waitingCount >= limits.waiting) refuseLastOfMost(network, own);
    return new Promise((resolve, reject) => {
      const lines = networks.get(network) ?? new Map<string, Waiting[]>();
      const line = lines.get(caller) ?? [];
      line.push({ start: resolve, refuse: () => reject(refusal()) });
      networks.set(network, lines.set(caller, line));
      waitingCount++;
    });
  }

  /** @throws the refusal if nobody would have as much waiting as the network, or the caller within it, with one more */
  function refuseLastOfMost(network: string, own: number): void {
    const [most, lines] = findMost(networks, countWaiting);
    const [caller, line] = findMost(lines, ({ length }) => length);
    const ofNetwork = countWaiting(networks.get(network) ?? new Map());
    if (most === network ? line.length <= own + 1 : countWaiting(lines) <= ofNetwork + 1) throw refusal();
    waitingCount--;
    line.pop()!.refuse();
    if (line.length === 0) lines.delete(caller);
    if (lines.size === 0) networks.delete(most);
  }

  function startNext(): void {
    for (const [network, lines] of networks) {
      const next = [...lines].find(([caller]) => mayRun(caller));
      if (!next) continue;
      const [caller, line] = next;
      // The next turn of the network, and of the caller within it, comes after everyone else's.
      networks.delete(network);
      lines.delete(caller);
      const { start: admit } = line.shift()!;
      if (line.length > 0) lines.set(caller, line);
      if (lines.size > 0) networks.set(network, lines);
      waitingCount--;
      start(caller);
      return admit();
    }
  }
}

const countWaiting = (lines: Lines): number =>
  [...lines.values()].reduce((sum, { length }) => sum + length, 0);

/** Returns the entry that counts most, the last of equals; never called without one. */
function findMost<Value>(entries: Map<string, Value>, count: (value: Value) => number): [string, Value] {
  return [...entries].reduce((most, each) => (count(each[1]) >= count(most[1]) ? each : most));
}
