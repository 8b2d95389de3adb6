import type { AuditLine } from "@ofage/contract";
import type { AuditRow } from "./store.ts";

/** One line of what was done. */
export function presentLine({ created_at, ...line }: AuditRow): AuditLine {
  return { ...line, created_at: created_at.toISOString() };
}
