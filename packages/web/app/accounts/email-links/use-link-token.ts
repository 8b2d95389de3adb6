import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

const subscribeToNothing = () => () => {};

/**
 * The secret of the mailed link that opened this page. It leaves the address bar at once, so that it stays in no
 * history, no screenshot and no referrer; the router goes on knowing it.
 * @returns undefined until the page is alive in a browser, null when the link has none
 */
export function useLinkToken(): string | null | undefined {
  const { search } = useLocation();
  // The prerendered page knows no token, and what hydrates it must begin alike.
  const alive = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  useEffect(() => history.replaceState(history.state, "", location.pathname), []);
  return alive ? new URLSearchParams(search).get("token") : undefined;
}
