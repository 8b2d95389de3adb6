import type { AuditEvent } from "@ofage/contract";
import type { AuditRow } from "./store.ts";

/** Builds the API representation of an audit event. */
export function presentAuditEvent({ created_at, user_id, user_name, ...line }: AuditRow): AuditEvent {
  return {
    ...line,
    // Absent, not null: the event is hashed as it is presented.
    ...(user_id !== null && user_name !== null && { user_id, user_name }),
    created_at: created_at.toISOString(),
  };
}
