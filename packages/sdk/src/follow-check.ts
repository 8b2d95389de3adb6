import { cancelCheck, type CheckLink, parseCheckUrl, readCheck } from "./check-client.ts";
import { OfAgeError } from "./error.ts";
import type { ShownCheck } from "./shown-check.ts";

/** A server that could not be reached once by then cannot be reached at all. */
const reachTimeoutMs = 15_000;
/** A window that did not open its check by then, even on a slow connection, was closed or could not load it. */
const openTimeoutMs = 60_000;
/** A check expires after 30 minutes, so one that was not read for longer has no result to wait for. */
const lostTimeoutMs = 31 * 60_000;
/** Time between reads, at first and after `slowAfterMs`. */
const pollIntervalMs = { first: 2000, later: 5000 };
const slowAfterMs = 120_000;

/** Waits, or until aborted. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}

/**
 * Follows a check on the server until it is decided, because its window cannot report to this page: with
 * `Cross-Origin-Opener-Policy: same-origin`, browsers cut the two apart and report the window as closed.
 * @param signal ends the check, as the visitor could
 * @throws OfAgeError `opener_severed` when the server cannot be reached, and `check_not_loaded` when the window did not
 * open the check in time, which is then cancelled on the server
 */
export async function followCheck(host: string, url: string, signal: AbortSignal): Promise<ShownCheck> {
  const link = parseCheckUrl(url);
  const start = performance.now();
  let lastRead: number | null = null;
  let isOpened = false;

  const cancel = async (): Promise<ShownCheck> => ({ id: link.id, result: await cancelCheck(host, link) });
  for (;;) {
    if (signal.aborted) return cancel();
    const check = await readCheck(host, link).catch(() => null);
    const now = performance.now();
    if (check) {
      lastRead = now;
      isOpened ||= check.handed_over || check.status !== "created";
      if (check.result) return { id: link.id, result: check.result };
      if (!isOpened && now - start > openTimeoutMs) {
        const ended = await cancel();
        // It was decided after all.
        if (ended.result && ended.result.status !== "cancelled") return ended;
        throw notLoadedError(host);
      }
    } else if (now - (lastRead ?? start) > (lastRead === null ? reachTimeoutMs : lostTimeoutMs)) {
      throw severedError(host, link);
    }
    await delay(now - start < slowAfterMs ? pollIntervalMs.first : pollIntervalMs.later, signal);
  }
}

function notLoadedError(host: string): OfAgeError {
  return new OfAgeError(
    "check_not_loaded",
    `The window of the age check did not open it within ${openTimeoutMs / 1000} seconds: it was closed before, or ${host} is slow. The check was ended. The visitor did not cancel it, so let them start again.`,
  );
}

function severedError(host: string, { id }: CheckLink): OfAgeError {
  return new OfAgeError(
    "opener_severed",
    `The window of the age check cannot report to this page, and ${host} could not be asked for the result of ${id}. Send Cross-Origin-Opener-Policy: same-origin-allow-popups, or allow ${host} in the page's connect-src.`,
  );
}
