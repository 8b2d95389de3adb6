export type { CanonicalValue } from "./canonical-json.ts";
export { changesBetween } from "./changes.ts";
export { auditLogHandlers } from "./handlers.ts";
export { auditLogPages } from "./pages.ts";
export { append, authorOf, type Author, type Deed, recordDeed, recordOwnDeed } from "./record.ts";
export { stateSettings } from "./state-settings.ts";
export { settingsOfWebsite } from "./website-settings.ts";
