import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

const subscribeToNothing = () => () => {};

/**
 * Returns the secret token of the emailed link that opened this page. Removes it from the address bar at once, so that
 * it stays out of the history, screenshots and the referrer; the router still knows it.
 * @returns undefined until the page has hydrated, null if the link has no token
 */
export function useLinkToken(): string | null | undefined {
  const { search } = useLocation();
  // The prerendered page has no token, and the first client render must match it.
  const alive = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  useEffect(() => history.replaceState(history.state, "", location.pathname), []);
  return alive ? new URLSearchParams(search).get("token") : undefined;
}
