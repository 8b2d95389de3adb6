import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Reads how each kind of alerts reaches the signed-in member. */
export const alertSettingsQuery = queryOptions({
  queryKey: ["alerts", "settings"],
  queryFn: ({ signal }) => api.readAlertSettings({}, { signal }),
});
