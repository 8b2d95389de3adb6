import type { WebsiteInput } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Replaces a website's settings. */
export function useUpdateWebsite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (website: WebsiteInput & { id: string }) => api.updateWebsite(website),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["websites"] }),
  });
}
