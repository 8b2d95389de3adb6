import { useEffect, useState } from "react";

/** How long to wait where the browser does not tell when it is idle, in milliseconds. */
const fallbackDelayMs = 2000;

/** Tells whether the browser has had nothing to do since the page was opened, so that loading ahead disturbs nobody. */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => onIdle(() => setSettled(true)), []);
  return isSettled;
}

/** Resolves when the browser has nothing to do. */
export function waitUntilIdle(): Promise<void> {
  return new Promise((resolve) => void onIdle(resolve));
}

/** Calls back when the browser has nothing to do, unless the returned function is called before. */
function onIdle(callback: () => void): () => void {
  // Safari has no idle callbacks.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback, fallbackDelayMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback);
  return () => cancelIdleCallback(handle);
}
