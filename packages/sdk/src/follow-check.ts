import type { VerificationResult } from "@ofage/contract";
import { cancelCheck, type CheckLink, parseCheckUrl, readCheck } from "./check-client.ts";
import { OfAgeError } from "./error.ts";

/** A server that could not be reached once by then cannot be reached at all. */
const reachTimeoutMs = 15_000;
/** A window that did not open its check by then, even on a slow connection, was closed or could not load it. */
const openTimeoutMs = 60_000;
/** A check expires after 30 minutes, so one that was not read for longer has no result to wait for. */
const lostTimeoutMs = 31 * 60_000;
/** Times between reads, at first and after `slowAfterMs`. */
const firstIntervalMs = 2000;
const laterIntervalMs = 5000;
const slowAfterMs = 120_000;

/** Waits, or until aborted. */
export function delay(ms: number, signal: AbortSignal): Promise<void> {
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
 * @returns the result; null when the check was canceled and the server could not be reached
 * @throws OfAgeError `opener_severed` when the server cannot be reached, and `check_not_loaded` when the window did not
 * open the check in time, which is then cancelled on the server
 */
export async function followCheck(
  host: string,
  url: string,
  signal: AbortSignal,
): Promise<VerificationResult | null> {
  const link = parseCheckUrl(url);
  const start = performance.now();
  let lastRead = start;
  let giveUpAfterMs = reachTimeoutMs;
  let isOpened = false;

  for (;;) {
    if (signal.aborted) return cancelCheck(host, link);
    const check = await readCheck(host, link).catch(() => null);
    const now = performance.now();
    if (check) {
      lastRead = now;
      giveUpAfterMs = lostTimeoutMs;
      isOpened ||= check.handed_over || check.status !== "created";
      if (check.result) return check.result;
      if (!isOpened && now - start > openTimeoutMs) {
        const ended = await cancelCheck(host, link);
        // It was decided after all.
        if (ended && ended.status !== "cancelled") return ended;
        throw notLoadedError(host);
      }
    } else if (now - lastRead > giveUpAfterMs) {
      throw severedError(host, link);
    }
    await delay(now - start < slowAfterMs ? firstIntervalMs : laterIntervalMs, signal);
  }
}

function notLoadedError(host: string): OfAgeError {
  return new OfAgeError(
    "check_not_loaded",
    `The window of the age check was closed early, or ${host} is slow. Let the visitor start again.`,
  );
}

function severedError(host: string, { id }: CheckLink): OfAgeError {
  return new OfAgeError(
    "opener_severed",
    `${id} could not be read from ${host}. Send same-origin-allow-popups, or allow it in connect-src.`,
  );
}
