import type { alertRoutes, RouteRequest } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { alertsQuery } from "./list-alerts.ts";
import { alertSettingsQuery } from "./read-alert-settings.ts";

/** Changes how one kind of alerts reaches the signed-in member. */
export function useUpdateAlertSetting() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RouteRequest<typeof alertRoutes.updateAlertSetting>) => api.updateAlertSetting(input),
    onSuccess: (settings) => {
      queries.setQueryData(alertSettingsQuery.queryKey, settings);
      void queries.invalidateQueries({ queryKey: alertsQuery.queryKey });
    },
  });
}
