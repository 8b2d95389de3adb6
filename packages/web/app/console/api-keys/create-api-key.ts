import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { keepNewKey } from "./keep-new-key.ts";

/** Makes an API key. The answer holds the whole key and is forgotten with the form that asked for it. */
export function useCreateApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (key: Parameters<typeof api.createApiKey>[0]) => api.createApiKey(key),
    onSuccess: (made) => keepNewKey(queries, made),
    gcTime: 0,
  });
}
