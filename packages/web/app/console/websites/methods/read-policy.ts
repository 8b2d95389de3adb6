import type { Policy, PolicyInput } from "@ofage/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../session/api.ts";

/** Queries a website's policy. */
export function policyQuery(id: string) {
  return queryOptions({
    queryKey: ["policy", id],
    queryFn: ({ signal }) => api.readPolicy({ id }, { signal }),
  });
}

/** Queries a page of a website's policy versions. */
export function policyVersionsQuery(id: string, page: number) {
  return queryOptions({
    queryKey: ["policy-versions", id, page],
    queryFn: ({ signal }) => api.listPolicyVersions({ id, page, per_page: versionsPerPage }, { signal }),
  });
}

export const versionsPerPage = 10;

/** Replaces a website's policy. */
export function useUpdatePolicy(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (policy: PolicyInput) => api.updatePolicy({ id, ...policy }),
    onSuccess: (policy: Policy) => {
      queries.setQueryData(policyQuery(id).queryKey, policy);
      void queries.invalidateQueries({ queryKey: ["policy-versions", id] });
      return queries.invalidateQueries({ queryKey: ["websites"] });
    },
  });
}
