import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Lists the organization's websites. */
export const websitesQuery = queryOptions({
  queryKey: ["websites"],
  queryFn: ({ signal }) => api.listWebsites({}, { signal }),
});
