export { canonicalJson, type CanonicalValue } from "./canonical-json.ts";
export { changesBetween } from "./changes-between.ts";
export { auditLogHandlers } from "./handlers.ts";
export { auditLogPages } from "./audit-log-pages.ts";
export {
  appendAuditEvent,
  auditAuthorOf,
  authorNameOf,
  makerOf,
  type AuditAuthor,
  type NewAuditEvent,
  recordAuditEvent,
  recordEventOfPerson,
  recordSystemEvent,
} from "./record-audit-event.ts";
export { lastLoggedSettings, listWebsitesAfter } from "./store.ts";
export { settingsOfWebsite } from "./website-settings.ts";
