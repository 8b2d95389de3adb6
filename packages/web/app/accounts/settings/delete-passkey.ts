import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Deletes a passkey; the session that it started continues. */
export function useDeletePasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.deletePasskey({ id }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ["activity"] });
      return queries.invalidateQueries({ queryKey: ["passkeys"] });
    },
  });
}
