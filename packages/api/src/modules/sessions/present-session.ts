import type { UserSession } from "@ofage/contract";
import type { SessionsTable } from "../../db/schema.ts";
import { deviceName } from "../../device-name.ts";

/**
 * Selects the fields of a session that the API returns.
 * @param currentHash hash of the calling session
 */
export function presentSession(session: SessionsTable, currentHash: string): UserSession {
  return {
    id: session.id,
    device: deviceName(session.user_agent),
    is_current: session.token_hash === currentHash,
    amr: session.amr,
    created_at: session.created_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
    expires_at: session.expires_at.toISOString(),
  };
}
