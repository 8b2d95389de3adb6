import type { User } from "@ofage/contract";
import type { Account } from "./store.ts";

type Person = Pick<
  Account,
  "id" | "name" | "email" | "created_at" | "pending_email" | "password_hash" | "google_sub"
>;

/**
 * Selects the fields of a person that the API returns.
 * @param organization whose days the console counts by
 */
export function presentUser(
  person: Person,
  organization: Pick<Account, "time_zone" | "retention_days">,
): User {
  return {
    id: person.id,
    name: person.name,
    email: person.email ?? "",
    createdAt: person.created_at.toISOString(),
    pendingEmail: person.pending_email,
    hasPassword: person.password_hash !== null,
    hasGoogle: person.google_sub !== null,
    timeZone: organization.time_zone,
    retentionDays: organization.retention_days,
  };
}
