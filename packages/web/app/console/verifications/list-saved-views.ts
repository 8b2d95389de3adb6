import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Lists the member's own views, oldest first. */
export const savedViewsQuery = queryOptions({
  queryKey: ["saved-views"],
  queryFn: ({ signal }) => api.listSavedViews({}, { signal }),
});
