import { z } from "zod";
import { Metadata, MetadataQuery } from "./metadata.ts";
import { ListQuery } from "../list-query.ts";
import { BooleanQuery, paginationInput } from "../pagination.ts";
import { rateLimits } from "../rate-limits.ts";
import { defineRoutes } from "../route.ts";
import { ScanStyle } from "../scan/instruction.ts";
import { ChallengeKind, HistoryStatus, VerificationHistoryEntry } from "./verifications.ts";
import { WebhookDelivery } from "../webhooks.ts";
import { AgeSignal, Assurance, AttemptReason, Method } from "../policy/method.ts";

export const Day = z.iso
  .date("Please give a date such as 2026-01-31")
  .regex(/^(19|20|21)/, "Please give a date such as 2026-01-31");

export const CountryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, "Please use a two-letter country code");

/** Filters of the history that take several values, any of which may match. */
export const historyListFilters = {
  status: ListQuery(HistoryStatus).optional(),
  /** An empty one is left out: it means all websites. */
  website_id: ListQuery(z.string().max(64))
    .transform((ids) => (ids.some((id) => id !== "") ? ids : undefined))
    .optional(),
  country: ListQuery(CountryCode).optional(),
  /** The method that decided, or was begun or offered last. */
  method: ListQuery(Method).optional(),
};

/** Filters of the history. Days are in the organization's time zone. */
const historyFilterFields = {
  ...historyListFilters,
  date_from: Day.optional(),
  /** Last day to include. */
  date_to: Day.optional(),
  is_test: BooleanQuery.optional(),
  /** A verification ID, a part of a website's name, or the start of a reference ID. */
  search: z.string().trim().max(200).optional(),
  /** A key of the metadata with its exact value, `key=value`, or with any value, `key`. */
  metadata: MetadataQuery.optional(),
};
export const VerificationHistoryFilter = z.object(historyFilterFields);
export type VerificationHistoryFilter = z.infer<typeof VerificationHistoryFilter>;

export const VerificationHistoryQuery = z.object({
  ...paginationInput,
  ...historyFilterFields,
  /** Lists the metadata of each verification, too. */
  with_metadata: BooleanQuery.default(false),
});
export type VerificationHistoryQuery = z.infer<typeof VerificationHistoryQuery>;

/** Events of a verification. `opened`: a visitor opened its page. `ended`: it ended, whatever the outcome. */
export const VerificationTimelineEvent = z.enum(["created", "opened", "consented", "handed_over", "ended"]);
export type VerificationTimelineEvent = z.infer<typeof VerificationTimelineEvent>;

/** Evidence of a scan. Times are in milliseconds. */
const ScanEvidence = z.object({
  style: ScanStyle,
  /** Frames that arrived, those of them that were large, and large ones that gave an age. */
  frames: z.object({ received: z.int(), large: z.int(), usable: z.int() }),
  /** In the order of the instructions; those that were never given are missing. */
  responses: z.array(
    z.object({
      kind: z.string(),
      /** Time since the instruction at which the response began; null when nothing was seen to begin. */
      onset: z.number().nullable(),
      /** Null when it was not done in time. */
      done: z.number().nullable(),
      /** Degrees, ratio of a distance, correlation with a path, number of blinks, or opening of the mouth. */
      amount: z.number().nullable(),
    }),
  ),
  results: z.array(
    z.object({
      name: z.string(),
      /** False for evidence that is only recorded. */
      decides: z.boolean(),
      /** Null for a number that could not be computed. */
      values: z.record(z.string(), z.number().nullable()),
      /** Above 0 it speaks for a live person, below 0 against one; 0 when nothing was measured. */
      score: z.number(),
      /** Name of the error that stopped the measurement. */
      error: z.string().nullable(),
      duration: z.number(),
    }),
  ),
});

/** Evidence for a decision. Numbers only: nothing from which a face could be reconstructed or recognized. */
export const Evidence = z.object({
  /** Source of the age: the engine's version, or the operator's custom model by its name in `weights`. */
  estimator: z.string(),
  /** Maps each network to the hex SHA-256 of its weights. */
  weights: z.record(z.string(), z.string()),
  /** Years between which the age lies, at 90 % confidence (docs/model-card.md). Null without an estimate, and for a custom model's. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Years between the youngest and the oldest age that counts. */
  spread: z.number().nullable(),
  scan: ScanEvidence,
});
export type Evidence = z.infer<typeof Evidence>;

/** Statement that an issuer's signature proved. Nothing else of a wallet's answer is kept. */
const Proof = z.object({
  /** Age in years that the wallet's answer was about: the visitor is that old, or is not. */
  threshold: z.int(),
  doc_type: z.string(),
  /** Two letters; null if neither the trusted list nor the certificate names a country. */
  issuer_country: z.string().nullable(),
  /** Trusted list and sequence number that named the issuer; null if the operator's own file did. */
  list_version: z.string().nullable(),
});
export type Proof = z.infer<typeof Proof>;

/** One go at one method within a verification. */
export const VerificationAttempt = z.object({
  /** From 1. */
  number: z.int(),
  method: Method,
  began_at: z.iso.datetime(),
  /** Null while it runs. */
  ended_at: z.iso.datetime().nullable(),
  /** Null if it established nothing. */
  signal: AgeSignal.nullable(),
  /** Why it established nothing; null also when the visitor left it. */
  reason: AttemptReason.nullable(),
  assurance: Assurance.nullable(),
  /** In years, one decimal. */
  estimated_age: z.number().nullable(),
  /** Milliseconds from the arrival of the last frame to the verdict. */
  processing_time: z.int().nullable(),
  challenge_kind: ChallengeKind.nullable(),
  /** Null unless a scan was analyzed. */
  evidence: Evidence.nullable(),
  /** Null unless a digital ID established an age. */
  proof: Proof.nullable(),
});
export type VerificationAttempt = z.infer<typeof VerificationAttempt>;

/** Everything the owner may know about an ended verification. */
export const VerificationDetail = VerificationHistoryEntry.extend({
  website_id: z.string(),
  metadata: Metadata,
  /** In years; the estimate must reach the sum of this and the buffer. */
  challenge_age: z.int(),
  buffer_years: z.int(),
  sensitivity: z.int(),
  model_version: z.string(),
  challenge_kind: ChallengeKind,
  assurance: Assurance.nullable(),
  policy_version: z.int(),
  attempts: z.array(VerificationAttempt),
  /** Signed statement that the frames are gone; null when none were analyzed. */
  receipt: z.string().nullable(),
  timeline: z.array(z.object({ event: VerificationTimelineEvent, at: z.iso.datetime() })),
  /** The latest 50 webhook deliveries for this verification, newest first. */
  deliveries: z.array(
    WebhookDelivery.extend({
      /** Without its query for members who can't change webhooks; null for those who can't read them. */
      url: z.string().nullable(),
    }),
  ),
});
export type VerificationDetail = z.infer<typeof VerificationDetail>;

export const verificationHistoryRoutes = defineRoutes({
  listRecords: {
    method: "GET",
    path: "/v1/verifications",
    summary: "The organization's history, newest first, filtered and paged",
    auth: ["session"],
    right: "verifications.read",
    limit: rateLimits.list,
    input: VerificationHistoryQuery,
    output: z.array(VerificationHistoryEntry),
    paged: true,
    errors: ["session_required", "invalid_input"],
  },
  exportRecords: {
    method: "GET",
    path: "/v1/verifications/export",
    summary: "All of the history that a filter matches, newest first, as CSV (RFC 4180)",
    auth: ["session"],
    right: "verifications.read",
    limit: rateLimits.costlyChange,
    input: VerificationHistoryFilter,
    output: z.string(),
    download: { type: "text/csv; charset=utf-8", name: "verifications.csv" },
    errors: ["session_required", "invalid_input"],
  },
  readRecord: {
    method: "GET",
    path: "/v1/verifications/:id",
    summary: "One record of the history, with how it was decided and what was told of it",
    auth: ["session"],
    right: "verifications.read",
    limit: rateLimits.list,
    input: z.object({ id: z.string().max(64) }),
    output: VerificationDetail,
    errors: ["session_required", "not_found"],
  },
});
