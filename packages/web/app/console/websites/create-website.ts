import type { WebsiteInput } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Creates a website. */
export function useCreateWebsite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (website: WebsiteInput) => api.createWebsite(website),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["websites"] }),
  });
}
