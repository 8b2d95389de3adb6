import type { AuditEvent } from "@ofage/contract";
import type { AuditRow } from "./store.ts";

/** Builds the API representation of an audit event. */
export function presentAuditEvent({ created_at, ...line }: AuditRow): AuditEvent {
  return { ...line, created_at: created_at.toISOString() };
}
