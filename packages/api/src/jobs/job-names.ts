import type { JobName } from "./job-payloads.ts";

/** An object, so that the type checker reports a missing name. */
const names: Record<JobName, true> = {
  "send-email": true,
  "send-email-link": true,
  "send-sign-up-code": true,
  "record-account-lockout": true,
  "reconcile-settings": true,
  "expire-verifications": true,
  "purge-expired": true,
  "purge-expired-verifications": true,
  "deliver-webhooks": true,
  "run-billing-cycle": true,
  "delete-gateway-customer": true,
  "load-trusted-lists": true,
  "find-alerts": true,
  "recheck-alerts": true,
  "maintain-database": true,
};

export const jobNames = Object.keys(names) as [JobName, ...JobName[]];
