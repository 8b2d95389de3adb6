import type { alertRoutes, RouteHandlers } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { readAlertSettings, updateAlertSetting } from "./alert-settings.ts";
import { listAlerts } from "./list-alerts.ts";
import { silenceAlert, unsilenceAlert } from "./silence-alert.ts";

type AlertRoutes = typeof alertRoutes;

export const alertHandlers: RouteHandlers<AlertRoutes, Pick<Contexts, keyof AlertRoutes>> = {
  listAlerts,
  silenceAlert,
  unsilenceAlert,
  readAlertSettings,
  updateAlertSetting,
};
