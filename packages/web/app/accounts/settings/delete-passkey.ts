import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Removes a passkey; its session stays. */
export function useDeletePasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.deletePasskey({ id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["passkeys"] }),
  });
}
