import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Deletes a website; its history stays. */
export function useDeleteWebsite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.deleteWebsite({ id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["websites"] }),
  });
}
