import type { Activity } from "@ofage/contract";
import type { ActivityTable } from "../../db/schema.ts";

/** One line of what was done. */
export function presentActivity({ account_id: _own, created_at, ...line }: ActivityTable): Activity {
  return { ...line, created_at: created_at.toISOString() };
}
