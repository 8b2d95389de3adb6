import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/**
 * Queries the invitation of an emailed link.
 * @param token undefined or null for none
 */
export const invitationQuery = (token: string | null | undefined) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => api.readInvitation({ token: token ?? "" }, { signal }),
    enabled: Boolean(token),
    staleTime: "static",
    retry: false,
  });
