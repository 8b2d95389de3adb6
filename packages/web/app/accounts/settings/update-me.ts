import type { accountRoutes, RouteRequest } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

type Profile = RouteRequest<typeof accountRoutes.updateMe>;

/** Changes the user's name, or asks for another address; the user's details are then read again. */
export function useUpdateMe() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (profile: Profile) => api.updateMe(profile),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["me"] }),
  });
}
