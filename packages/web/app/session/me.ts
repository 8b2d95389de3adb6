import { queryOptions } from "@tanstack/react-query";
import { refreshMe } from "./refresh-me.ts";
import { readUserData } from "./session-store.ts";

/**
 * Queries the signed-in user, their organization and its counts; returns cached data until the server answers.
 * @param organizationId the tab's choice
 */
export function meQuery(token: string | null | undefined, organizationId: string | null) {
  return queryOptions({
    queryKey: ["me", token, organizationId],
    enabled: Boolean(token),
    initialData: readUserData,
    initialDataUpdatedAt: 0,
    queryFn: ({ signal }) => refreshMe(token, signal),
  });
}
