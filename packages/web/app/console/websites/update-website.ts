import type { WebsiteInput } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Replaces a website's settings. */
export function useUpdateWebsite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (website: WebsiteInput & { id: string; base: string | undefined }) =>
      api.updateWebsite(website),
    // Also after a refusal, which may be because someone else has saved the website.
    onSettled: () => queries.invalidateQueries({ queryKey: ["websites"] }),
  });
}
