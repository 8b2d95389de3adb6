import type { User } from "@ofage/contract";
import type { OrganizationRow } from "../memberships/index.ts";
import type { Person } from "./store.ts";

type PresentedPerson = Pick<
  Person,
  "id" | "name" | "email" | "created_at" | "pending_email" | "password_hash" | "google_sub"
>;

/**
 * Selects the fields of a person that the API returns.
 * @param organization whose days the console counts by; null for a person who belongs to none
 */
export function presentUser(
  person: PresentedPerson,
  organization: Pick<OrganizationRow, "time_zone" | "retention_days"> | null,
): User {
  return {
    id: person.id,
    name: person.name,
    email: person.email ?? "",
    createdAt: person.created_at.toISOString(),
    pendingEmail: person.pending_email,
    hasPassword: person.password_hash !== null,
    hasGoogle: person.google_sub !== null,
    timeZone: organization?.time_zone ?? "UTC",
    retentionDays: organization?.retention_days ?? null,
  };
}
