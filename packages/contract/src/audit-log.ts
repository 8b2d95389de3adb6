import { z } from "zod";
import { ageRestrictionNames } from "./decision.ts";
import { OrganizationId, UserId } from "./ids.ts";
import { paginationInput } from "./pagination.ts";
import { Assurance } from "./policy/method.ts";
import { MethodRule } from "./policy/method-rule.ts";
import { CountryRule, CustomProvider } from "./policy/policy.ts";
import { Day } from "./verifications/history.ts";
import { rateLimits } from "./rate-limits.ts";
import { defineRoutes } from "./route.ts";

/** Audit event types; the part before the dot is the subject. */
export const auditEventTypes = [
  "organization.created",
  "organization.changed",
  "organization.time_zone_changed",
  "organization.retention_changed",
  "organization.data_exported",
  "member.invited",
  "member.invitation_revoked",
  "member.joined",
  "member.changed",
  "member.passkeys_approved",
  "member.removed",
  "member.left",
  "api_key.created",
  "api_key.changed",
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
  "website.provider_secret_rotated",
  "billing.plan_chosen",
  "billing.plan_changed",
  "billing.payment_method_changed",
  "billing.company_details_changed",
  "billing.spend_limit_changed",
] as const;
export const AuditEventType = z.enum(auditEventTypes);
export type AuditEventType = z.infer<typeof AuditEventType>;

export const auditEventSubjects = [
  "organization",
  "member",
  "api_key",
  "webhook",
  "website",
  "billing",
] as const;
export const AuditEventSubject = z.enum(auditEventSubjects);
export type AuditEventSubject = z.infer<typeof AuditEventSubject>;

/** The settings that decide a website's verifications. */
export const WebsiteSettings = z.object({
  age_restriction: z.enum(ageRestrictionNames),
  /** The website's challenge age, in years. */
  challenge_age: z.int().describe("Years: the age that the website asks for."),
  /** Years by which an estimate must exceed the challenge age. */
  buffer_years: z.int().describe("Years that an estimated age must lie above the challenge age."),
  /** The estimated age that passes, in years. */
  passes_from: z
    .int()
    .describe("Years: challenge age and buffer together; an estimated age passes from here on."),
  sensitivity: z.int(),
  pass_at: z.int().nullable(),
  model_version: z.string(),
  allow_without_turn: z.boolean(),
  is_paused: z.boolean(),
  policy_version: z.int().describe("Number of the policy version that these settings are."),
  methods: z.array(MethodRule).describe("Methods in the order offered."),
  min_assurance: Assurance.describe("The weakest assurance that passes."),
  countries: z.record(z.string(), CountryRule).describe("What differs by the visitor's country."),
  enabled_countries: z.array(z.string()).describe("Countries whose visitors are checked; all, if empty."),
  custom: CustomProvider.nullable().describe("The website's own provider."),
  /** Hex SHA-256 of the table of buffers by sensitivity and model in effect. */
  rule: z
    .string()
    .describe("Hex SHA-256 of the table of buffers, by sensitivity and model, that the service went by."),
});
export type WebsiteSettings = z.infer<typeof WebsiteSettings>;

/** A position in the audit log's hash chain. */
const ChainPosition = z.object({ seq: z.int(), hash: z.string() });

/**
 * One event of an organization's audit log. It never contains a secret. `hash` is the SHA-256 of the event without `hash`,
 * as canonical JSON (RFC 8785); `prev_hash` is the hash of the previous event, 64 zeros for the first.
 */
export const AuditEvent = z.object({
  organization_id: OrganizationId,
  /** 1, 2, 3… without gaps, for each organization. */
  seq: z.int(),
  id: z.string(),
  type: AuditEventType,
  /** The subject, which may have been deleted since. */
  subject_id: z.string(),
  /** The subject's name at the time: an API key's name, a website's name, or a webhook's URL. */
  subject_name: z.string(),
  /** "Chrome on Windows", the name of the API key, or the service itself. */
  by: z.string(),
  /** The person whose session or sign-in it was; absent if there was none. */
  user_id: UserId.optional(),
  /** The person's name at the time. */
  user_name: z.string().optional(),
  /** The credential that was used. `none`: the caller was not signed in, or did not need to be. */
  actor: z.enum(["session", "secret_key", "none", "service"]),
  /** The caller's IP address; null when the service acted by itself. */
  address: z.string().nullable(),
  /** Two-letter country code; null when unknown. */
  country: z.string().nullable(),
  created_at: z.iso.datetime(),
  details: z.record(z.string(), z.unknown()),
  prev_hash: z.string(),
  hash: z.string(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

/** The settings that decided a website's verifications at one moment. */
export const WebsiteSettingsSnapshot = WebsiteSettings.extend({
  website_id: z.string(),
  at: z.iso.datetime(),
  pass_at: z
    .int()
    .nullable()
    .describe("The age that the owner let an estimate pass from; `null`: the sensitivity set the buffer."),
  allow_without_turn: z.boolean().describe("Visitors could choose a scan without head movement."),
  /** When these settings took effect. */
  since: z.iso.datetime().describe("When these settings took effect."),
  /** The audit event that recorded these settings. */
  line: ChainPosition.describe("The line of the audit log that recorded these settings."),
  /** The latest audit event at the time of the response. */
  head: ChainPosition.describe("The last line of the audit log at the time of the response."),
  /** The whole snapshot, signed (JWT, EdDSA, `typ` `settings+jwt`). */
  statement: z
    .string()
    .describe("All of this as a signed JWT (EdDSA, `typ` `settings+jwt`; keys at `/.well-known/jwks.json`)."),
});
export type WebsiteSettingsSnapshot = z.infer<typeof WebsiteSettingsSnapshot>;

const auditLogFilter = {
  subject: AuditEventSubject.optional(),
  type: AuditEventType.optional(),
  /** The person whose session or sign-in it was, also after they left. */
  user_id: UserId.optional(),
  /** First day to include, in the organization's time zone. */
  date_from: Day.optional(),
  /** Last day to include. */
  date_to: Day.optional(),
};

export const auditLogRoutes = defineRoutes({
  listAuditLog: {
    method: "GET",
    path: "/v1/audit_log",
    summary: "What was done in the organization, by whom and from where, newest first",
    auth: ["session"],
    right: "audit_log.read",
    limit: rateLimits.list,
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
    right: "audit_log.read",
    limit: rateLimits.rare,
    input: z.object({}),
    output: z.string(),
    download: { type: "application/jsonl", name: "audit-log.jsonl" },
    errors: ["session_required"],
  },
  readSettingsAt: {
    method: "GET",
    path: "/v1/websites/:id/settings_at",
    summary: "Read a website's settings at a point in time",
    description:
      "The settings that decided the website's checks, from the [audit log](/docs/audit-log), with a signed statement: challenge age, buffer, the age from which an estimate passes, sensitivity, model, whether visitors could choose a scan without head movement, and whether checks were paused. Works for deleted websites, too. A time before the website was created or after it was deleted returns `not_found`, and a time in the future `invalid_input`. Requires a live key.",
    auth: ["session", "secret_key"],
    right: "websites.read",
    scope: "websites.read",
    limit: rateLimits.read,
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
