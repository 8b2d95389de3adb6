import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { meQuery } from "./me.ts";
import { onSessionChange, readSessionToken } from "./session-store.ts";

/** Returns the session token: `undefined` before the page has hydrated, `null` when signed out. */
export function useSessionToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(onSessionChange, readSessionToken, () => undefined);
}

/** Returns the session's state and user. */
export function useSession() {
  const token = useSessionToken();
  const me = useQuery(meQuery(token));
  const data = token ? me.data : undefined;
  const status = token === null ? "unauthenticated" : data ? "authenticated" : "checking";
  return { status, user: data?.user, stats: data?.stats, me } as const;
}
