import type { OrganizationId } from "@ofage/contract";
/** Payload of each job, by the job's name. */
export interface JobPayloads {
  /** A sealed `Email`: its text may contain a code, which must not be in the queue in plain text. */
  "send-email": { sealed: string };
  /** A sealed `MailLinkRequest`, opened only in the job, so that the request costs the same for every address. */
  "send-email-link": { sealed: string };
  /** A sealed address that waits for its code. */
  "send-sign-up-code": { sealed: string };
  /** A sealed `Lock`, opened only in the job for the same reason. */
  "record-account-lockout": { sealed: string };
  /** Records settings that are not yet in the audit log. */
  "reconcile-settings": Record<string, never>;
  "expire-verifications": Record<string, never>;
  "purge-expired": Record<string, never>;
  /** Deletes verifications whose organization no longer retains them. */
  "purge-expired-verifications": Record<string, never>;
  /** Delivers pending webhook events. The events are in the deliveries table: a lost job costs a minute and no event. */
  "deliver-webhooks": Record<string, never>;
  /** Closes months that are over, invoices them, and requests payment. All state is in tables: a lost job costs a minute. */
  "run-billing-cycle": Record<string, never>;
  /** Deletes a customer at the payment gateway; the name is the gateway's and reveals nothing about the organization. */
  "delete-gateway-customer": { customer: string };
  /** Loads the trusted lists of issuers. The last accepted ones are in a table: a lost job costs an hour. */
  "load-trusted-lists": Record<string, never>;
  /** Finds the alerts of all organizations, from the one after `after` on. A lost job costs an hour. */
  "find-alerts": { after?: OrganizationId };
  /** Looks again at the organizations that have an open alert, so that one that is over doesn't stay. A lost job costs five minutes. */
  "recheck-alerts": { after?: OrganizationId };
  "maintain-database": Record<string, never>;
}
export type JobName = keyof JobPayloads;

/** A job as moved from one database to another; each value is the text PostgreSQL writes. */
export interface RestoredJob {
  id: string;
  name: string;
  data: string;
  /** Earliest start, as ISO 8601. */
  start_after: string;
}
