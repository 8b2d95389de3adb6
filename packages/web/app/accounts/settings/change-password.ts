import type { accountRoutes, RouteRequest } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Changes the password, which ends all other sessions. */
export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RouteRequest<typeof accountRoutes.changePassword>) => api.changePassword(input),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ["activity"] });
      return queries.invalidateQueries({ queryKey: ["sessions"] });
    },
  });
}
