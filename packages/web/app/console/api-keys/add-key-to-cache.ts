import { type ApiKey, maskApiKey } from "@ofage/contract";
import type { QueryClient } from "@tanstack/react-query";
import { apiKeysQuery } from "./list-api-keys.ts";

/** Puts a key that was just made at the top of the list, masked, and has everything that counts keys read again. */
export function addKeyToCache(queries: QueryClient, made: ApiKey): void {
  const masked = { ...made, key: maskApiKey(made.key_type, made.is_test, made.key.slice(-4)) };
  queries.setQueryData(apiKeysQuery.queryKey, (keys) => keys && [masked, ...keys]);
  for (const queryKey of [["api-keys"], ["audit-log"], ["me"]]) void queries.invalidateQueries({ queryKey });
}
