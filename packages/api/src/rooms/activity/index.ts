export { activityHandlers } from "./handlers.ts";
export { recordActivity, recordOwnActivity } from "./record.ts";
