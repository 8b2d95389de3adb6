import { useMutation, useQueryClient } from "@tanstack/react-query";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { api } from "../../session/api.ts";
import type { UserData } from "../../session/session-store.ts";
import { toast } from "../../ui/toast.ts";

/** Changes the organization's time zone, shows a toast, and refetches everything that is counted by day. */
export function useChangeTimeZone() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (timeZone: string) => api.changeTimeZone({ time_zone: timeZone }),
    onSuccess: ({ user }) => {
      queries.setQueriesData<UserData>({ queryKey: ["me"] }, (me) => me && { ...me, user });
      for (const queryKey of [["me"], ["stats"], ["verifications"]])
        void queries.invalidateQueries({ queryKey });
      toast.success("Time zone updated successfully");
    },
    onError: (error) => toast.error(serverErrorMessage(error) ?? "Failed to update time zone"),
  });
}
