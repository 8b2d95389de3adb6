import type { AuditEvent } from "@ofage/contract";
import type { AuditRow } from "./store.ts";

/** One line of what was done. */
export function presentAuditEvent({ created_at, ...line }: AuditRow): AuditEvent {
  return { ...line, created_at: created_at.toISOString() };
}
