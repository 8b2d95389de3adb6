import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Lists the organization's API keys, newest first and masked: a whole key never enters the cache. */
export const apiKeysQuery = queryOptions({
  queryKey: ["api-keys"],
  queryFn: ({ signal }) => api.listApiKeys({}, { signal }),
});
