import type { Alert } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { describeError } from "../../session/error-messages.ts";
import { showUndoToast, toast } from "../../ui/toast.ts";
import { alertsQuery } from "./list-alerts.ts";

/** Silences an alert, or undoes that. A toast offers to undo the silencing. */
export function useSilenceAlert() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ id, is_silenced }: Pick<Alert, "id" | "is_silenced">) =>
      is_silenced ? api.silenceAlert({ id }) : api.unsilenceAlert({ id }),
    onSuccess: (changed) => {
      queries.setQueryData(alertsQuery.queryKey, (alerts) =>
        alerts?.map((alert) => (alert.id === changed.id ? changed : alert)),
      );
      const { id } = changed;
      if (changed.is_silenced)
        showUndoToast({
          subject: id,
          text: "Alert silenced until it’s over",
          kind: "info",
          undo: () => mutation.mutate({ id, is_silenced: false }),
        });
    },
    onError: (error) => {
      toast.error(describeError(error, "Failed to silence the alert"));
      void queries.invalidateQueries({ queryKey: alertsQuery.queryKey });
    },
  });
  return mutation;
}
