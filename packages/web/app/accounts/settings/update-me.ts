import type { accountRoutes, RouteRequest } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

type Profile = RouteRequest<typeof accountRoutes.updateMe>;

/** Changes the user's name or requests a new address, then refetches the user. */
export function useUpdateMe() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (profile: Profile) => api.updateMe(profile),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ["activity"] });
      return queries.invalidateQueries({ queryKey: ["me"] });
    },
  });
}
