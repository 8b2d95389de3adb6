import { queryOptions } from "@tanstack/react-query";
import { refreshMe } from "./refresh-me.ts";
import { readUserData } from "./session-store.ts";

/** Queries the signed-in user and their counts; returns cached data until the server answers. */
export function meQuery(token: string | null | undefined) {
  return queryOptions({
    queryKey: ["me", token],
    enabled: Boolean(token),
    initialData: readUserData,
    initialDataUpdatedAt: 0,
    queryFn: ({ signal }) => refreshMe(token, signal),
  });
}
