import type { apiKeyRoutes, RouteRequest } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { addKeyToCache } from "./add-key-to-cache.ts";

/** Replaces one key. The response holds the whole key and is discarded with the form. */
export function useReplaceApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RouteRequest<typeof apiKeyRoutes.replaceApiKey>) => api.replaceApiKey(input),
    onSuccess: (made) => addKeyToCache(queries, made),
    gcTime: 0,
  });
}
