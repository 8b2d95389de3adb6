import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Pauses or resumes age verification on a website. */
export function usePauseWebsite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: { id: string; is_paused: boolean }) => api.pauseWebsite(change),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["websites"] }),
  });
}
