import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { meQuery } from "./me.ts";
import { onOrganizationLost, readOrganizationId } from "./organization-store.ts";
import { onSessionChange, readSessionToken } from "./session-store.ts";

/** Returns the session token: `undefined` before the page has hydrated, `null` when signed out. */
export function useSessionToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(onSessionChange, readSessionToken, () => undefined);
}

/** Returns the query of the signed-in user in this tab's organization. */
export function useMeQuery() {
  const token = useSessionToken();
  const organizationId = useSyncExternalStore(onOrganizationLost, readOrganizationId, () => null);
  return meQuery(token, organizationId);
}

/** Returns the session's state, user and organization. */
export function useSession() {
  const token = useSessionToken();
  const me = useQuery(useMeQuery());
  const data = token ? me.data : undefined;
  const status = token === null ? "unauthenticated" : data ? "authenticated" : "checking";
  return {
    status,
    user: data?.user,
    stats: data?.stats,
    /** Null for a person who belongs to none. */
    organization: data?.organization,
    /** Proof that the session lacks to enter it; null if it may. */
    passkeyNeed: data?.passkey_need,
    me,
  } as const;
}
