import {
  type AuditEvent,
  type AuditEventSubject,
  type AuditEventType,
  plans,
  type Role,
} from "@ofage/contract";
import { labelOf } from "../../ui/label-of.ts";
import { roleName } from "../../ui/role-labels.ts";

/** Label of each event type, and whether the name of its subject follows it. */
const eventLabels: Record<AuditEventType, { action: string; isNamed: boolean }> = {
  "organization.created": { action: "Created organization", isNamed: true },
  "organization.changed": { action: "Changed organization", isNamed: true },
  "organization.time_zone_changed": { action: "Changed the time zone", isNamed: false },
  "organization.retention_changed": { action: "Changed how long verifications are kept", isNamed: false },
  "organization.data_exported": { action: "Exported data", isNamed: false },
  "member.invited": { action: "Invited", isNamed: true },
  "member.invitation_revoked": { action: "Revoked the invitation of", isNamed: true },
  "member.joined": { action: "Joined the organization", isNamed: false },
  "member.changed": { action: "Changed the role of", isNamed: true },
  "member.passkeys_approved": { action: "Approved the passkeys of", isNamed: true },
  "member.removed": { action: "Removed member", isNamed: true },
  "member.left": { action: "Left the organization", isNamed: false },
  "api_key.created": { action: "Created API key", isNamed: true },
  "api_key.changed": { action: "Changed API key", isNamed: true },
  "api_key.revealed": { action: "Revealed API key", isNamed: true },
  "api_key.rotated": { action: "Rotated API key", isNamed: true },
  "api_key.revoked": { action: "Revoked API key", isNamed: true },
  "webhook.created": { action: "Created webhook", isNamed: true },
  "webhook.updated": { action: "Updated webhook", isNamed: true },
  "webhook.secret_rotated": { action: "Rotated the secret of webhook", isNamed: true },
  "webhook.disabled": { action: "Disabled webhook", isNamed: true },
  "webhook.deleted": { action: "Deleted webhook", isNamed: true },
  "website.created": { action: "Created website", isNamed: true },
  "website.updated": { action: "Updated website", isNamed: true },
  "website.paused": { action: "Paused website", isNamed: true },
  "website.resumed": { action: "Resumed website", isNamed: true },
  "website.deleted": { action: "Deleted website", isNamed: true },
  "website.settings_stated": { action: "Recorded the settings of website", isNamed: true },
  "website.provider_secret_rotated": { action: "Created a provider secret for website", isNamed: true },
  "billing.plan_chosen": { action: "Chose plan", isNamed: true },
  "billing.plan_changed": { action: "Changed plan to", isNamed: true },
  "billing.payment_method_changed": { action: "Changed the payment method", isNamed: false },
  "billing.company_details_changed": { action: "Changed the company details", isNamed: false },
  "billing.spend_limit_changed": { action: "Changed the spend limit", isNamed: false },
};

export const subjectLabels: Record<AuditEventSubject, string> = {
  organization: "Organization",
  member: "Members",
  api_key: "API keys",
  webhook: "Webhooks",
  website: "Websites",
  billing: "Billing",
};

/** Returns an event's label and the name of its subject. */
export function describeAuditEvent({ type, subject_name }: AuditEvent): {
  action: string;
  name: string | undefined;
} {
  const { action, isNamed } = labelOf(eventLabels, type, (action) => ({ action, isNamed: true }));
  return { action, name: isNamed ? subject_name : undefined };
}

const exportLabels: Record<string, string> = {
  all: "All data of the organization",
  audit_log: "Audit log",
  verifications: "Verification history",
};
const planStartLabels: Record<string, string> = {
  when_paid: "Starts once it's paid",
  next_period: "Starts with the next period",
};

/** Returns further details of an event in a few words, or "" if there are none. */
export function describeAuditEventDetails({ type, details }: AuditEvent): string {
  const text = (name: string) => (typeof details[name] === "string" ? details[name] : "");
  switch (type) {
    case "member.invited":
      return `as ${roleName(text("role") as Role)}`;
    case "organization.data_exported":
      return exportLabels[text("data")] ?? "";
    case "billing.plan_chosen":
      return planStartLabels[text("starts")] ?? "";
    case "billing.plan_changed":
      return `from ${plans[text("from") as keyof typeof plans]?.display_name ?? text("from")}`;
    case "billing.payment_method_changed":
      return `${text("card_brand")} •••• ${text("last4")}`;
    case "website.settings_stated":
      return details.before ? "Changed outside the console" : "In effect when the log began";
    default:
      return "";
  }
}
