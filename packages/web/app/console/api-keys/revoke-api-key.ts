import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { apiKeysQuery } from "./list-api-keys.ts";

/** Revokes a key immediately and removes its row without waiting for the list. */
export function useRevokeApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.revokeApiKey({ id }),
    onSuccess: (_, id) => {
      queries.setQueryData(apiKeysQuery.queryKey, (keys) => keys?.filter((key) => key.id !== id));
      for (const queryKey of [["api-keys"], ["audit-log"], ["me"]])
        void queries.invalidateQueries({ queryKey });
    },
  });
}
