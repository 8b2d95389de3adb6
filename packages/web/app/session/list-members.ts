import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** Lists the organization's members, by name. */
export const membersQuery = queryOptions({
  queryKey: ["members"],
  queryFn: ({ signal }) => api.listMembers({}, { signal }),
});
