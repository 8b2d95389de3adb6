import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Lists the account's sessions, last used first. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => api.listSessions({}, { signal }),
});
