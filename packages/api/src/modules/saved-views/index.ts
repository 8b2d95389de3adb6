export { savedViewHandlers } from "./handlers.ts";
export { listSavedViews } from "./list-saved-views.ts";
