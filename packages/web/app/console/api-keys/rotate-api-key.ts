import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { addKeyToCache } from "./add-key-to-cache.ts";

/** Rotates the keys of one kind. The response holds the whole key and is discarded with the form. */
export function useRotateApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (kind: Parameters<typeof api.rotateApiKey>[0]) => api.rotateApiKey(kind),
    onSuccess: (made) => addKeyToCache(queries, made),
    gcTime: 0,
  });
}
