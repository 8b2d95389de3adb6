import type { invitationRoutes, memberRoutes, RouteRequest } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Returns a function that refetches what a change of the members shows. */
function useRefetch() {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [["members"], ["invitations"], ["audit-log"]])
      void queries.invalidateQueries({ queryKey });
  };
}

/** Invites a person by email. */
export function useInviteMember() {
  return useMutation({
    mutationFn: (input: RouteRequest<typeof invitationRoutes.createInvitation>) =>
      api.createInvitation(input),
    onSuccess: useRefetch(),
  });
}

/** Emails an invitation again, with a new link. */
export function useResendInvitation() {
  return useMutation({ mutationFn: (id: string) => api.resendInvitation({ id }), onSettled: useRefetch() });
}

/** Withdraws an invitation. */
export function useRevokeInvitation() {
  return useMutation({ mutationFn: (id: string) => api.revokeInvitation({ id }), onSettled: useRefetch() });
}

/** Changes a member's role and websites. One's own rights are read again. */
export function useUpdateMember() {
  const queries = useQueryClient();
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (input: RouteRequest<typeof memberRoutes.updateMember>) => api.updateMember(input),
    onSuccess: ({ is_you }) => {
      refetch();
      if (is_you) void queries.invalidateQueries({ queryKey: ["me"] });
    },
  });
}

/** Lets the passkeys that a member has now open the organization. */
export function useApprovePasskeys() {
  return useMutation({ mutationFn: (id: string) => api.approvePasskeys({ id }), onSuccess: useRefetch() });
}

/** Ends a membership. */
export function useRemoveMember() {
  return useMutation({ mutationFn: (id: string) => api.removeMember({ id }), onSuccess: useRefetch() });
}
