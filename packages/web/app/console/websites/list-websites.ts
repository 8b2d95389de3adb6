import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** All websites of the account. */
export const websitesQuery = queryOptions({
  queryKey: ["websites"],
  queryFn: ({ signal }) => api.listWebsites({}, { signal }),
});
