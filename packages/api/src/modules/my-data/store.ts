import type { Tables, Tx } from "../../db/schema.ts";
import { selectAccountOnItsNode } from "../../db/select-account-on-its-node.ts";

/** Tables with what a person has, by the person's id. */
const personTables = ["passkeys", "sessions"] as const;

/** Tables with what an organization has, by its id. A table comes before those that its rows refer to. */
export const organizationTables = [
  "webhook_attempts",
  "webhook_deliveries",
  "webhooks",
  "verification_attempts",
  "usage_events",
  "usage_totals",
  "invoice_lines",
  "payments",
  "invoices",
  "billing_periods",
  "billing",
  "verification_counts",
  "method_counts",
  "verifications",
  "api_key_calls",
  "api_keys",
  "idempotency_keys",
  "policy_versions",
  "provider_secrets",
  "website_names",
  "websites",
  "invitations",
  "saved_views",
  "silenced_alerts",
  "alert_settings",
  "alerts",
  "audit_log",
  "audit_log_heads",
] as const satisfies (keyof Tables)[];

/** Deletes what other transactions lock before an account, such as a link in use, so that no deadlock occurs. Then locks the account. */
async function lockForDeletion(tx: Tx, id: string): Promise<void> {
  // No foreign key covers these: an account that is being created with a passkey does not exist yet.
  await tx.deleteFrom("passkey_challenges").where("account_id", "=", id).execute();
  await tx.deleteFrom("mail_links").where("account_id", "=", id).execute();
  await selectAccountOnItsNode(tx, id).select("accounts.id").forUpdate("accounts").execute();
}

/** Tells whether an account's row is a person who can sign in. */
export async function isPerson(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", id)
    .where((row) =>
      row.or([
        row("email", "is not", null),
        row("google_sub", "is not", null),
        row.exists(row.selectFrom("passkeys").select("id").where("account_id", "=", id)),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** Tells whether an account's row is an organization with members. */
export async function isOrganizationWithMembers(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom("members")
    .select("user_id")
    .where("account_id", "=", id)
    .where("user_id", "!=", id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes an account and everything that depends on it. The foreign keys delete the rest once the account is locked. */
export async function deleteAccount(tx: Tx, id: string): Promise<void> {
  await lockForDeletion(tx, id);
  await tx.deleteFrom("accounts").where("id", "=", id).execute();
}

/** Deletes the person of an account that remains as an organization, with every membership. */
export async function deletePerson(tx: Tx, id: string): Promise<void> {
  await lockForDeletion(tx, id);
  for (const table of personTables) await tx.deleteFrom(table).where("account_id", "=", id).execute();
  await tx.deleteFrom("saved_views").where("user_id", "=", id).execute();
  await tx.deleteFrom("members").where("user_id", "=", id).execute();
  await tx
    .updateTable("accounts")
    .set((row) => ({
      // The organization stays called as it was.
      organization_name: row.fn.coalesce("organization_name", "name"),
      name: row.fn.coalesce("organization_name", "name"),
      email: null,
      email_verified_at: null,
      password_hash: null,
      google_sub: null,
      pending_email: null,
      pending_email_session_id: null,
    }))
    .where("id", "=", id)
    .execute();
}

/** Deletes the organization of an account that remains as a person. */
export async function deleteOrganizationOf(tx: Tx, id: string): Promise<void> {
  await selectAccountOnItsNode(tx, id).select("accounts.id").forUpdate("accounts").execute();
  for (const table of organizationTables) await tx.deleteFrom(table).where("account_id", "=", id).execute();
  await tx.deleteFrom("members").where("account_id", "=", id).execute();
  await tx
    .updateTable("accounts")
    .set({ is_organization: false, organization_name: null, requires_passkeys: false, retention_days: null })
    .where("id", "=", id)
    .execute();
}
