import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Lists the invitations that await an answer, newest first. */
export const invitationsQuery = queryOptions({
  queryKey: ["invitations"],
  queryFn: ({ signal }) => api.listInvitations({}, { signal }),
});
