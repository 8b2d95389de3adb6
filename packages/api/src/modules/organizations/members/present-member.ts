import type { Member, UserId } from "@ofage/contract";
import type { memberRowOf } from "../../memberships/index.ts";

/**
 * Builds the API representation of a member.
 * @param userId the person who reads it
 */
export const presentMember = (row: Awaited<ReturnType<typeof memberRowOf>>, userId: UserId): Member => ({
  id: row.user_id,
  name: row.name,
  email: row.email ?? "",
  role: row.role,
  website_ids: row.website_ids,
  live_keys: row.live_keys,
  has_passkey: row.has_passkey,
  passkey_waits: row.passkey_waits,
  is_you: row.user_id === userId,
  joined_at: row.joined_at.toISOString(),
});
