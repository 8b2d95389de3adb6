import type { JobName } from "./job-payloads.ts";

/** Names that jobs had before docs/decisions/0046-plain-names.md. Their queues and backups may still hold work. */
export const formerNames: Readonly<Record<string, JobName>> = {
  mail: "send-email",
  "send-link": "send-email-link",
  "send-code": "send-sign-up-code",
  "record-lock": "record-account-lockout",
  "state-settings": "reconcile-settings",
  "expire-checks": "expire-verifications",
  "forget-stale": "purge-expired",
  "forget-old-checks": "purge-expired-verifications",
  bill: "run-billing-cycle",
  "forget-customer": "delete-gateway-customer",
  maintain: "maintain-database",
};
