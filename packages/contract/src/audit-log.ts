import { z } from "zod";
import { ageRestrictionNames } from "./decision.ts";
import { paginationInput } from "./pagination.ts";
import { Day } from "./verifications/history.ts";
import { defineRoutes } from "./route.ts";

/** What is recorded of what is done in an account; what stands before the dot is the subject. */
export const auditEventTypes = [
  "account.signed_up",
  "account.signed_in",
  "account.signed_out",
  "account.locked",
  "account.unlocked",
  "account.password_changed",
  "account.password_reset",
  "account.profile_changed",
  "account.email_changed",
  "account.time_zone_changed",
  "account.retention_changed",
  "account.google_linked",
  "account.data_exported",
  "session.ended",
  "passkey.added",
  "passkey.removed",
  "api_key.created",
  "api_key.revealed",
  "api_key.rotated",
  "api_key.revoked",
  "webhook.created",
  "webhook.updated",
  "webhook.secret_rotated",
  "webhook.disabled",
  "webhook.deleted",
  "website.created",
  "website.updated",
  "website.paused",
  "website.resumed",
  "website.deleted",
  "website.settings_stated",
  "billing.plan_chosen",
  "billing.plan_changed",
  "billing.payment_method_changed",
  "billing.company_details_changed",
] as const;
export const AuditEventType = z.enum(auditEventTypes);
export type AuditEventType = z.infer<typeof AuditEventType>;

export const auditEventSubjects = [
  "account",
  "session",
  "passkey",
  "api_key",
  "webhook",
  "website",
  "billing",
] as const;
export const AuditEventSubject = z.enum(auditEventSubjects);
export type AuditEventSubject = z.infer<typeof AuditEventSubject>;

/** What decides the checks of a website. */
export const WebsiteSettings = z.object({
  age_restriction: z.enum(ageRestrictionNames),
  /** Years: the age that the website asks for. */
  challenge_age: z.int().describe("Years: the age that the website asks for."),
  /** Years that an estimate must lie above the challenge age. */
  buffer_years: z.int().describe("Years that an estimated age must lie above the challenge age."),
  /** Years: an estimate passes from here on. */
  passes_from: z
    .int()
    .describe("Years: challenge age and buffer together; an estimated age passes from here on."),
  sensitivity: z.int(),
  model_version: z.string(),
  is_paused: z.boolean(),
  /** Hex SHA-256 of the table of buffers by sensitivity and model that the service went by. */
  rule: z
    .string()
    .describe("Hex SHA-256 of the table of buffers, by sensitivity and model, that the service went by."),
});
export type WebsiteSettings = z.infer<typeof WebsiteSettings>;

/** Where a chain of lines is. */
const ChainPosition = z.object({ seq: z.int(), hash: z.string() });

/**
 * One line of what was done in an account. It never holds a secret. `hash` is the SHA-256 of the line without `hash`, as canonical JSON
 * (RFC 8785); `prev_hash` is the hash of the line before, 64 zeros for the first.
 */
export const AuditEvent = z.object({
  account_id: z.string(),
  /** 1, 2, 3… without a gap, in each account. */
  seq: z.int(),
  id: z.string(),
  type: AuditEventType,
  /** What it was done to, which may be gone since. */
  subject_id: z.string(),
  /** What the subject was called then: a key's name, a website's, a webhook's address. */
  subject_name: z.string(),
  /** "Chrome on Windows", the name of the API key, or the service itself. */
  by: z.string(),
  /** With what it was done. `none`: somebody who was not signed in yet, or needed not to be. */
  actor: z.enum(["session", "secret_key", "none", "service"]),
  /** The caller's address; null where the service did it by itself, and in lines from before the chain. */
  address: z.string().nullable(),
  /** Two letters; null where it is not known. */
  country: z.string().nullable(),
  created_at: z.iso.datetime(),
  details: z.record(z.string(), z.unknown()),
  /** Null in lines from before the chain, which nothing vouches for. */
  prev_hash: z.string().nullable(),
  hash: z.string().nullable(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

/** What a website's checks were decided by at a moment. */
export const WebsiteSettingsSnapshot = WebsiteSettings.extend({
  website_id: z.string(),
  at: z.iso.datetime(),
  /** When these settings began. */
  since: z.iso.datetime().describe("When these settings began."),
  /** The line of the audit log that says so. */
  line: ChainPosition.describe("The line of the audit log that says so."),
  /** The last line of the audit log when this was answered. */
  head: ChainPosition.describe("The last line of the audit log when this was answered."),
  /** All of it, signed (JWT, EdDSA, `typ` `settings+jwt`). */
  statement: z
    .string()
    .describe("All of this as a signed JWT (EdDSA, `typ` `settings+jwt`; keys at `/.well-known/jwks.json`)."),
});
export type WebsiteSettingsSnapshot = z.infer<typeof WebsiteSettingsSnapshot>;

const auditLogFilter = {
  subject: AuditEventSubject.optional(),
  type: AuditEventType.optional(),
  /** Days are the account's: its time zone says when one begins. */
  date_from: Day.optional(),
  /** The last day that is included. */
  date_to: Day.optional(),
};

export const auditLogRoutes = defineRoutes({
  listAuditLog: {
    method: "GET",
    path: "/v1/audit_log",
    summary: "What was done in the account, by whom and from where, newest first",
    auth: ["session"],
    limit: { max: 300, windowSeconds: 60, per: "caller" },
    input: z.object({ ...paginationInput, ...auditLogFilter }),
    output: z.array(AuditEvent),
    paged: true,
    errors: ["session_required", "invalid_input"],
  },
  exportAuditLog: {
    method: "GET",
    path: "/v1/audit_log/export",
    summary: "The whole audit log as JSON Lines, oldest first, and a signed statement of where it ends",
    auth: ["session"],
    limit: { max: 20, windowSeconds: 60, per: "caller" },
    input: z.object({}),
    output: z.string(),
    download: { type: "application/jsonl", name: "audit-log.jsonl" },
    errors: ["session_required"],
  },
  readSettingsAt: {
    method: "GET",
    path: "/v1/websites/:id/settings_at",
    summary: "Read what a website's checks were decided by at a moment",
    description:
      "The challenge age, the buffer, the age from which an estimate passes, the sensitivity, the model and whether checks were paused, as the [audit log](/docs/audit-log) has them, with a signed statement. A deleted website's past is answered too. A moment before the website was made, or after it was deleted, is answered `not_found`; one that has not come yet `invalid_input`. Needs a live key.",
    auth: ["session", "secret_key"],
    limit: { max: 600, windowSeconds: 60, per: "caller" },
    input: z.object({
      id: z.string().max(64),
      at: z.iso
        .datetime({ offset: true, error: "Please give a time such as 2026-01-31T12:00:00Z" })
        .describe("A moment in the past, in ISO 8601."),
    }),
    output: WebsiteSettingsSnapshot,
    examples: [
      {
        summary: "On a day in March",
        input: { id: "web_01h2xcejqtf2nbrexx3vqjhp41", at: "2026-03-02T12:00:00Z" },
      },
    ],
    errors: [
      "session_required",
      "api_key_required",
      "invalid_api_key",
      "secret_key_required",
      "invalid_input",
      "not_found",
      "rate_limited",
    ],
  },
});
