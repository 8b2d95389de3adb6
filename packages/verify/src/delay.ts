/**
 * Waits for a number of milliseconds.
 * @throws the signal's reason when it is aborted meanwhile
 */
export function delay(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener("abort", stop);
        resolve();
      },
      Math.max(0, milliseconds),
    );
    signal?.addEventListener("abort", stop, { once: true });
  });
}
