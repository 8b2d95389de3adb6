import type { HostedCheck } from "@ofage/contract";
import { delay } from "../delay.ts";
import { handoffPollIntervalMs, slowHandoffPollAfterMs } from "../settings.ts";

/** Resolves once the page is visible: nobody looks at a hidden one, and phones throttle its timers anyway. */
function waitUntilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!document.hidden) return resolve();
    const stop = new AbortController();
    const go = () => {
      if (document.hidden && !signal.aborted) return;
      stop.abort();
      resolve();
    };
    document.addEventListener("visibilitychange", go, { signal: stop.signal });
    signal.addEventListener("abort", go, { signal: stop.signal });
  });
}

/** Times of polls, in milliseconds: before the first one, and between them, at first and after `slowHandoffPollAfterMs`. */
export interface PollPace {
  wait: number;
  first: number;
  later: number;
}

export const handoffPollPace: PollPace = { wait: 0, ...handoffPollIntervalMs };

/** Returns a pace with one interval, before the first poll, too. */
export const steadyPollPace = (interval: number): PollPace => ({
  wait: interval,
  first: interval,
  later: interval,
});

/**
 * Polls a check, until aborted. Failed polls are repeated.
 * @param read reads the check
 */
export async function pollHostedCheck(
  read: (signal: AbortSignal) => Promise<HostedCheck>,
  onCheck: (check: HostedCheck) => void,
  signal: AbortSignal,
  pace: PollPace,
): Promise<void> {
  const start = performance.now();
  await delay(pace.wait, signal).catch(() => undefined);
  while (!signal.aborted) {
    await waitUntilVisible(signal);
    const check = await read(signal).catch(() => null);
    if (signal.aborted) return;
    if (check) onCheck(check);
    const slow = performance.now() - start > slowHandoffPollAfterMs;
    await delay(slow ? pace.later : pace.first, signal).catch(() => undefined);
  }
}
