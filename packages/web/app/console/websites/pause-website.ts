import type { RouteRequest, websiteRoutes } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Pauses or resumes age verification on a website. */
export function usePauseWebsite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: RouteRequest<typeof websiteRoutes.pauseWebsite>) => api.pauseWebsite(change),
    // Also after a refusal, which may be because someone else has saved the website.
    onSettled: () => queries.invalidateQueries({ queryKey: ["websites"] }),
  });
}
