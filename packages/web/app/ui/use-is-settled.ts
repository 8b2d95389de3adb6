import { useEffect, useState } from "react";

/** How long to wait where the browser does not tell when it is idle, in milliseconds. */
const fallbackDelayMs = 2000;

/** Tells whether the browser has had nothing to do since the page was opened, so that loading ahead disturbs nobody. */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    // Safari has no idle callbacks.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(settle, fallbackDelayMs);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(settle);
    return () => cancelIdleCallback(handle);
  }, []);
  return isSettled;
}
