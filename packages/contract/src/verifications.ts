import { z } from "zod";
import { ageRestrictionWords } from "./decision.ts";
import { routes } from "./route.ts";

/** A check's life (wire.md): created → started → one of the decided ones. `not_required` is answered, never listed. */
export const checkStatuses = [
  "created",
  "started",
  "passed",
  "failed",
  "cancelled",
  "expired",
  "error",
  "not_required",
] as const;
export const CheckStatus = z.enum(checkStatuses);
export type CheckStatus = z.infer<typeof CheckStatus>;

export const failureReasons = [
  "under_age",
  "inconclusive",
  "liveness",
  "spoof",
  "no_face",
  "quality",
  "country",
  "paused",
] as const;
export const FailureReason = z.enum(failureReasons);
export type FailureReason = z.infer<typeof FailureReason>;

/** The same outcome in the console's words (spec §3). */
export const RecordStatus = z.enum(["success", "failed", "error"]);
export type RecordStatus = z.infer<typeof RecordStatus>;

export const DeviceType = z.enum(["mobile", "desktop", "tablet"]);

const Metadata = z
  .record(z.string().max(100), z.string().max(500, "Metadata values are at most 500 characters"))
  .refine((entries) => Object.keys(entries).length <= 50, "Metadata has at most 50 keys");

const ReturnUrl = z
  .string()
  .max(2048)
  .refine(
    (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
    "Please give an address that starts with https://",
  );

/** `#` and the empty string mean: no address (spec §2, SDK Integration). */
const OptionalReturnUrl = z
  .union([z.enum(["", "#"]).transform(() => null), ReturnUrl, z.null()])
  .optional()
  .transform((value) => value ?? null);

export const VerificationCreate = z.object({
  asset_id: z.string({ error: "asset_id is required" }).min(1).max(64),
  reference_id: z.string().max(200).optional(),
  url_success: OptionalReturnUrl,
  url_error: OptionalReturnUrl,
  url_cancel: OptionalReturnUrl,
  metadata: Metadata.default({}),
  is_test: z.boolean().default(false),
});

export const Verification = z.object({
  id: z.string().nullable(),
  status: CheckStatus,
  age_verified: z.boolean().nullable(),
  failure_reason: FailureReason.nullable(),
  method: z.literal("face_scan"),
  metadata: z.record(z.string(), z.string()),
  redirectUrl: z.string().nullable(),
  /** Where to send the visitor; null when no check is required. */
  url: z.string().nullable(),
  asset_id: z.string(),
  reference_id: z.string().nullable(),
  is_test: z.boolean(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
});
export type Verification = z.infer<typeof Verification>;

/** One row of the history (spec §3). */
export const VerificationRecord = z.object({
  id: z.string(),
  verification_id: z.string(),
  website_name: z.string(),
  asset_id: z.string(),
  timestamp: z.iso.datetime(),
  status: RecordStatus,
  passed: z.boolean().nullable(),
  failure_reason: FailureReason.nullable(),
  /** Years, one decimal. */
  estimated_age: z.number().nullable(),
  age_restriction: z.enum(ageRestrictionWords),
  country: z.string().nullable(),
  device_type: DeviceType,
  /** Milliseconds from the frames' arrival to the verdict. */
  processing_time: z.int().nullable(),
  error_message: z.string().nullable(),
  is_test: z.boolean(),
});
export type VerificationRecord = z.infer<typeof VerificationRecord>;

const Day = z.iso
  .date("Please give a date such as 2026-01-31")
  .regex(/^(19|20|21)/, "Please give a date such as 2026-01-31");
const Whole = (initial: number) => z.coerce.number<number | string>().int().min(1).default(initial);

export const VerificationQuery = z.object({
  page: Whole(1).pipe(z.number().max(1_000_000)),
  per_page: Whole(20).pipe(z.number().max(100)),
  status: RecordStatus.optional(),
  website_id: z.string().max(64).optional(),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, "Please use a two-letter country code")
    .optional(),
  date_from: Day.optional(),
  date_to: Day.optional(),
  search: z.string().trim().max(200).optional(),
});
export type VerificationQuery = z.infer<typeof VerificationQuery>;

/** JSON Web Key Set (RFC 7517) with the Ed25519 keys of RFC 8037. */
export const Jwks = z.object({
  keys: z.array(
    z.object({
      kty: z.string(),
      crv: z.string(),
      x: z.string(),
      kid: z.string(),
      alg: z.string(),
      use: z.string(),
    }),
  ),
});

const VerificationId = z.object({ id: z.string().max(64) });

export const verificationRoutes = routes({
  createVerification: {
    method: "POST",
    path: "/v1/verifications",
    summary: "Start a check for a visitor",
    auth: ["browser_origin"],
    limit: { max: 300, windowSeconds: 60, per: "ip" },
    input: VerificationCreate,
    output: Verification,
    status: 201,
    cors: true,
    errors: ["invalid_input", "origin_not_allowed", "not_found", "rate_limited"],
  },
  listVerifications: {
    method: "GET",
    path: "/v1/verifications",
    summary: "The account's history, newest first, filtered and paged",
    auth: ["session"],
    limit: { max: 300, windowSeconds: 60, per: "account" },
    input: VerificationQuery,
    output: z.array(VerificationRecord),
    paged: true,
    errors: ["session_required", "invalid_input"],
  },
  readVerification: {
    method: "GET",
    path: "/v1/verifications/:id",
    summary: "One record of the history",
    auth: ["session"],
    limit: { max: 300, windowSeconds: 60, per: "account" },
    input: VerificationId,
    output: VerificationRecord,
    errors: ["session_required", "not_found"],
  },
  readJwks: {
    method: "GET",
    path: "/.well-known/jwks.json",
    summary: "Public keys that verify a result's token",
    auth: ["none"],
    limit: { max: 600, windowSeconds: 60, per: "ip" },
    input: z.object({}),
    output: Jwks,
    errors: [],
  },
});
