import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../session/api.ts";

/** Queries one website. */
export function websiteQuery(id: string) {
  return queryOptions({
    queryKey: ["websites", id],
    queryFn: ({ signal }) => api.readWebsite({ id }, { signal }),
  });
}
