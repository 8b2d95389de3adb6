export { activityHandlers } from "./handlers.ts";
export { exportActivity } from "./list-activity.ts";
export { type ActivityOrigin, activityOriginOf, appendActivity, recordActivity } from "./record-activity.ts";
export { deleteActivityBefore } from "./store.ts";
