import type { User } from "@ofage/contract";
import type { Account } from "./store.ts";

/** Selects the fields of an account that the API returns. */
export function presentUser(account: Account): User {
  return {
    id: account.id,
    name: account.name,
    email: account.email ?? "",
    createdAt: account.created_at.toISOString(),
    pendingEmail: account.pending_email,
    hasPassword: account.password_hash !== null,
    hasGoogle: account.google_sub !== null,
    timeZone: account.time_zone,
    retentionDays: account.retention_days,
  };
}
