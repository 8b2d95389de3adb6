import type { HostedCheck } from "@ofage/contract";
import { delay } from "../delay.ts";
import { handoffPollIntervalMs, slowHandoffPollAfterMs } from "../settings.ts";

/** Resolves once the page can be seen: nobody looks at a hidden one, and phones slow its clock down anyway. */
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

/**
 * Tells how a check goes on in another window, until aborted. A server that does not answer is asked again.
 * @param read reads the check
 */
export async function pollHostedCheck(
  read: (signal: AbortSignal) => Promise<HostedCheck>,
  onCheck: (check: HostedCheck) => void,
  signal: AbortSignal,
): Promise<void> {
  const start = performance.now();
  while (!signal.aborted) {
    await waitUntilVisible(signal);
    const check = await read(signal).catch(() => null);
    if (signal.aborted) return;
    if (check) onCheck(check);
    const slow = performance.now() - start > slowHandoffPollAfterMs;
    await delay(slow ? handoffPollIntervalMs.later : handoffPollIntervalMs.first, signal).catch(
      () => undefined,
    );
  }
}
