export { activityHandlers } from "./handlers.ts";
export { activityPages } from "./pages.ts";
export { recordActivity, recordOwnActivity } from "./record.ts";
