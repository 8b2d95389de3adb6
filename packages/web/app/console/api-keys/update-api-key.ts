import type { apiKeyRoutes, RouteRequest } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { apiKeysQuery } from "./list-api-keys.ts";

/** Renames or restricts a key. */
export function useUpdateApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: RouteRequest<typeof apiKeyRoutes.updateApiKey>) => api.updateApiKey(change),
    onSuccess: (changed) => {
      queries.setQueryData(apiKeysQuery.queryKey, (keys) =>
        keys?.map((key) => (key.id === changed.id ? changed : key)),
      );
      for (const queryKey of [["api-keys"], ["audit-log"]]) void queries.invalidateQueries({ queryKey });
    },
  });
}
