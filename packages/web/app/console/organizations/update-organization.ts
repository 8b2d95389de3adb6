import type { organizationRoutes, RouteRequest } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import type { UserData } from "../../session/session-store.ts";

/** Renames the organization, or changes whether its members need a passkey. */
export function useUpdateOrganization() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: RouteRequest<typeof organizationRoutes.updateOrganization>) =>
      api.updateOrganization(change),
    onSuccess: (organization) => {
      queries.setQueriesData<UserData>({ queryKey: ["me"] }, (me) => me && { ...me, organization });
      for (const queryKey of [["me"], ["organizations"], ["audit-log"]])
        void queries.invalidateQueries({ queryKey });
    },
  });
}
