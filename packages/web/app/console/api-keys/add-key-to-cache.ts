import { type ApiKey, maskApiKey } from "@ofage/contract";
import type { QueryClient } from "@tanstack/react-query";
import { apiKeysQuery } from "./list-api-keys.ts";

/** Puts a new key, masked, at the top of the list and refetches everything that counts keys. */
export function addKeyToCache(queries: QueryClient, made: ApiKey): void {
  const masked = { ...made, key: maskApiKey(made.key_type, made.is_test, made.key.slice(-4)) };
  queries.setQueryData(apiKeysQuery.queryKey, (keys) => keys && [masked, ...keys]);
  for (const queryKey of [["api-keys"], ["audit-log"], ["me"]]) void queries.invalidateQueries({ queryKey });
}
