import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Creates an organization that the person owns. */
export function useCreateOrganization() {
  return useMutation({ mutationFn: (input: { name: string }) => api.createOrganization(input) });
}
