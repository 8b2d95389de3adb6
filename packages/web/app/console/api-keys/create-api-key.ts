import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { addKeyToCache } from "./add-key-to-cache.ts";

/** Makes an API key. The answer holds the whole key and is forgotten with the form that asked for it. */
export function useCreateApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (key: Parameters<typeof api.createApiKey>[0]) => api.createApiKey(key),
    onSuccess: (made) => addKeyToCache(queries, made),
    gcTime: 0,
  });
}
