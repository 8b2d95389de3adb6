import { useMutation, useQueryClient } from "@tanstack/react-query";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { api } from "../../session/api.ts";
import type { UserData } from "../../session/session-store.ts";
import { toast } from "../../ui/toast.ts";

/** Changes the organization's retention period and shows a toast. */
export function useChangeRetention() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (days: number | null) => api.changeRetention({ retention_days: days }),
    onSuccess: ({ user }) => {
      queries.setQueriesData<UserData>({ queryKey: ["me"] }, (me) => me && { ...me, user });
      toast.success("Retention updated successfully");
    },
    onError: (error) => toast.error(serverErrorMessage(error) ?? "Failed to update retention"),
  });
}
