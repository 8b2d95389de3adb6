/**
 * Resolves once the page is in sight.
 * @throws the signal's reason when it is aborted before
 */
export function waitUntilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    if (!document.hidden) return resolve();
    const over = new AbortController();
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.hidden) return;
        over.abort();
        resolve();
      },
      { signal: over.signal },
    );
    signal.addEventListener(
      "abort",
      () => {
        over.abort();
        reject(signal.reason);
      },
      { signal: over.signal },
    );
  });
}

/** Calls back each time the page goes out of sight or comes back, until the signal is aborted. */
export function onVisibilityChange(callback: () => void, signal: AbortSignal): void {
  document.addEventListener("visibilitychange", callback, { signal });
}
