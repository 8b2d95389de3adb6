import { type AuditLine, type AuditSubject, type AuditType, plans } from "@ofage/contract";

/** What was done, before the name of what it was done to, where that says more. */
const words: Record<AuditType, { deed: string; isNamed: boolean }> = {
  "account.signed_up": { deed: "Signed up", isNamed: false },
  "account.signed_in": { deed: "Signed in", isNamed: false },
  "account.signed_out": { deed: "Signed out", isNamed: false },
  "account.locked": { deed: "Account locked after too many wrong passwords", isNamed: false },
  "account.unlocked": { deed: "Unlocked the account by mail", isNamed: false },
  "account.password_changed": { deed: "Changed the password", isNamed: false },
  "account.password_reset": { deed: "Reset the password by mail", isNamed: false },
  "account.profile_changed": { deed: "Changed the profile", isNamed: false },
  "account.email_changed": { deed: "Confirmed a new email address", isNamed: false },
  "account.time_zone_changed": { deed: "Changed the time zone", isNamed: false },
  "account.retention_changed": { deed: "Changed how long checks are kept", isNamed: false },
  "account.google_linked": { deed: "Linked Google", isNamed: false },
  "account.data_exported": { deed: "Exported data", isNamed: false },
  "session.ended": { deed: "Ended the session of", isNamed: true },
  "passkey.added": { deed: "Added passkey", isNamed: true },
  "passkey.removed": { deed: "Removed passkey", isNamed: true },
  "api_key.created": { deed: "Created API key", isNamed: true },
  "api_key.revealed": { deed: "Revealed API key", isNamed: true },
  "api_key.rotated": { deed: "Rotated API key", isNamed: true },
  "api_key.revoked": { deed: "Revoked API key", isNamed: true },
  "webhook.created": { deed: "Created webhook", isNamed: true },
  "webhook.updated": { deed: "Updated webhook", isNamed: true },
  "webhook.secret_rotated": { deed: "Rotated the secret of webhook", isNamed: true },
  "webhook.disabled": { deed: "Disabled webhook", isNamed: true },
  "webhook.deleted": { deed: "Deleted webhook", isNamed: true },
  "website.created": { deed: "Created website", isNamed: true },
  "website.updated": { deed: "Updated website", isNamed: true },
  "website.paused": { deed: "Paused website", isNamed: true },
  "website.resumed": { deed: "Resumed website", isNamed: true },
  "website.deleted": { deed: "Deleted website", isNamed: true },
  "website.settings_stated": { deed: "Found the settings of website", isNamed: true },
  "billing.plan_chosen": { deed: "Chose plan", isNamed: true },
  "billing.plan_changed": { deed: "Changed plan to", isNamed: true },
  "billing.payment_method_changed": { deed: "Changed the payment method", isNamed: false },
  "billing.company_details_changed": { deed: "Changed the company details", isNamed: false },
};

export const subjectNames: Record<AuditSubject, string> = {
  account: "Account",
  session: "Sessions",
  passkey: "Passkeys",
  api_key: "API keys",
  webhook: "Webhooks",
  website: "Websites",
  billing: "Billing",
};

/** What was done, and the name of what it was done to. */
export function deedWords({ type, subject_name }: AuditLine): { deed: string; name: string | undefined } {
  const { deed, isNamed } = words[type];
  return { deed, name: isNamed ? subject_name : undefined };
}

const methods: Record<string, string> = {
  password: "with password",
  passkey: "with passkey",
  google: "with Google",
};
const exported: Record<string, string> = {
  account: "All of the account",
  audit_log: "Audit log",
  verifications: "Verification history",
};
const starts: Record<string, string> = {
  when_paid: "Begins when it is paid",
  next_period: "Begins with the next period",
};

/** What a line says further of how it was done, in a few words; "" where nothing. */
export function deedNote({ type, details }: AuditLine): string {
  const text = (name: string) => (typeof details[name] === "string" ? details[name] : "");
  switch (type) {
    case "account.signed_up":
    case "account.signed_in":
      return methods[text("method")] ?? "";
    case "account.data_exported":
      return exported[text("data")] ?? "";
    case "billing.plan_chosen":
      return starts[text("starts")] ?? "";
    case "billing.plan_changed":
      return `from ${plans[text("from") as keyof typeof plans]?.display_name ?? text("from")}`;
    case "billing.payment_method_changed":
      return `${text("card_brand")} •••• ${text("last4")}`;
    case "website.settings_stated":
      return details.before ? "Changed outside the console" : "In force when the log began";
    default:
      return "";
  }
}
