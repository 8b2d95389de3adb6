import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { forgetOrganization } from "../../session/organization-store.ts";

/** Opens the dashboard of another organization of the person, in a page that has nothing of the last one. */
function openAnotherOrganization(): void {
  forgetOrganization();
  location.assign("/app");
}

/** Ends the person's membership. */
export function useLeaveOrganization() {
  return useMutation({ mutationFn: () => api.leaveOrganization({}), onSuccess: openAnotherOrganization });
}

/** Deletes the organization with everything it owns. */
export function useDeleteOrganization() {
  return useMutation({ mutationFn: () => api.deleteOrganization({}), onSuccess: openAnotherOrganization });
}
