import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** The account's sessions, the last used first. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => api.listSessions({}, { signal }),
});
