import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../session/api.ts";

/** Changes the user's name; the user's details are then read again. */
export function useUpdateMe() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (profile: { name: string }) => api.updateMe(profile),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["me"] }),
  });
}
