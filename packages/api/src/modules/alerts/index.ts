export { alertHandlers } from "./handlers.ts";
export { purgeResolvedAlerts } from "./purge-resolved-alerts.ts";
export { findAlerts, recheckAlerts } from "./run-alert-checks.ts";
