import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { addKeyToCache } from "./add-key-to-cache.ts";

/** Creates an API key. The response holds the whole key and is discarded with the form. */
export function useCreateApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (key: Parameters<typeof api.createApiKey>[0]) => api.createApiKey(key),
    onSuccess: (made) => addKeyToCache(queries, made),
    gcTime: 0,
  });
}
