import type { Invitation } from "@ofage/contract";
import type { NamedInvitation } from "./store.ts";

/** Builds the API representation of an invitation, without its link. */
export const presentInvitation = (row: NamedInvitation): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  website_ids: row.website_ids,
  live_keys: row.live_keys,
  invited_by: row.inviter_name ?? "",
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});
