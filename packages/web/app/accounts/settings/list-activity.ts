import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Lists what was done with the person's account, newest first, ten a page. */
export const activityQuery = infiniteQueryOptions({
  queryKey: ["activity"],
  queryFn: ({ pageParam, signal }) => api.listActivity({ page: pageParam, per_page: 10 }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
});
