import { z } from "zod";
import { Metadata } from "./metadata.ts";
import { paginationInput } from "../pagination.ts";
import { defineRoutes } from "../route.ts";
import { Pose } from "./hosted-check.ts";
import { ChallengeKind, HistoryStatus, VerificationHistoryEntry } from "./verifications.ts";
import { WebhookDelivery } from "../webhooks.ts";

export const Day = z.iso
  .date("Please give a date such as 2026-01-31")
  .regex(/^(19|20|21)/, "Please give a date such as 2026-01-31");

export const CountryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, "Please use a two-letter country code");

const BooleanQuery = z.enum(["true", "false"]).transform((text) => text === "true");

/** What narrows the history. Days are the account's: its time zone says when one begins. */
const historyFilterFields = {
  status: HistoryStatus.optional(),
  website_id: z.string().max(64).optional(),
  country: CountryCode.optional(),
  date_from: Day.optional(),
  /** The last day that is included. */
  date_to: Day.optional(),
  is_test: BooleanQuery.optional(),
  /** A verification ID, a part of a website's name, or how a reference ID begins. */
  search: z.string().trim().max(200).optional(),
};
export const VerificationHistoryFilter = z.object(historyFilterFields);
export type VerificationHistoryFilter = z.infer<typeof VerificationHistoryFilter>;

export const VerificationHistoryQuery = z.object({ ...paginationInput, ...historyFilterFields });
export type VerificationHistoryQuery = z.infer<typeof VerificationHistoryQuery>;

/** What happened to a check. `opened`: a visitor came to its page. `ended`: whatever its outcome. */
export const VerificationTimelineEvent = z.enum(["created", "opened", "consented", "handed_over", "ended"]);
export type VerificationTimelineEvent = z.infer<typeof VerificationTimelineEvent>;

/** What became of one check on a frame, or on all frames together. `passed` is null for those that decide nothing. */
const GateResult = z.object({
  name: z.string(),
  /** Null where it could not be measured: then `error` says why. */
  value: z.number().nullable(),
  error: z.string().nullable(),
  passed: z.boolean().nullable(),
  /** Milliseconds. */
  duration: z.number(),
});

/** What a decision rests on. Figures only: nothing from which a face could be drawn or known again. */
export const Evidence = z.object({
  /** Whose age it is: the engine's version, or the operator's own network by its name in `weights`. Null in records of before it was kept. */
  estimator: z.string().nullable(),
  /** Network → hex SHA-256 of its weights. */
  weights: z.record(z.string(), z.string()),
  /** Years between the youngest and the oldest usable frontal frame. */
  spread: z.number().nullable(),
  /** In the order of capture. */
  frames: z.array(
    z.object({
      pose: Pose,
      /** Passed every gate. */
      usable: z.boolean(),
      checks: z.array(GateResult),
    }),
  ),
  moves: z.array(
    z.object({
      pose: Pose,
      /** Degrees of a turn, ratio of a distance, opening of a mouth; null where no face was there to tell. */
      amount: z.number().nullable(),
      passed: z.boolean(),
    }),
  ),
  /** Of all frames together. */
  checks: z.array(GateResult),
});
export type Evidence = z.infer<typeof Evidence>;

/** All that the owner may know of one ended check. */
export const VerificationDetail = VerificationHistoryEntry.extend({
  website_id: z.string(),
  method: z.literal("face_scan"),
  reference_id: z.string().nullable(),
  metadata: Metadata,
  /** Years; the estimate must reach this and the buffer together. */
  challenge_age: z.int(),
  buffer_years: z.int(),
  sensitivity: z.int(),
  model_version: z.string(),
  challenge_kind: ChallengeKind,
  /** Null where no frames were looked at. */
  evidence: Evidence.nullable(),
  /** Signed statement that the frames are gone; null where none were looked at. */
  receipt: z.string().nullable(),
  /** Which try of the visitor's it was, from 1 on. */
  attempt: z.int(),
  /** The check that followed it, when the visitor tried again. */
  next_id: z.string().nullable(),
  timeline: z.array(z.object({ event: VerificationTimelineEvent, at: z.iso.datetime() })),
  /** What webhooks were told of it, the latest 50, newest first. */
  deliveries: z.array(WebhookDelivery.extend({ url: z.string() })),
});
export type VerificationDetail = z.infer<typeof VerificationDetail>;

export const verificationHistoryRoutes = defineRoutes({
  listRecords: {
    method: "GET",
    path: "/v1/verifications",
    summary: "The account's history, newest first, filtered and paged",
    auth: ["session"],
    limit: { max: 300, windowSeconds: 60, per: "caller" },
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
    limit: { max: 30, windowSeconds: 60, per: "caller" },
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
    limit: { max: 300, windowSeconds: 60, per: "caller" },
    input: z.object({ id: z.string().max(64) }),
    output: VerificationDetail,
    errors: ["session_required", "not_found"],
  },
});
