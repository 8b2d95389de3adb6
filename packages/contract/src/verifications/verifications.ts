import { z } from "zod";
import { ageRestrictionNames } from "../decision.ts";
import { Metadata } from "./metadata.ts";
import { BooleanQuery, PositiveIntegerQuery } from "../pagination.ts";
import { SafeUrl } from "../return-url.ts";
import { rateLimits } from "../rate-limits.ts";
import { defineRoutes } from "../route.ts";
import { digitalIdReasons } from "../policy/method-outcomes.ts";
import { AgeSignal, Assurance, attemptReasons, Method } from "../policy/method.ts";

/** Statuses of a verification: created → started → one of the decided ones. `not_required` is returned but never listed. */
export const verificationStatuses = [
  "created",
  "started",
  "passed",
  "failed",
  "cancelled",
  "expired",
  "error",
  "not_required",
] as const;
export const VerificationStatus = z.enum(verificationStatuses);
export type VerificationStatus = z.infer<typeof VerificationStatus>;

export const failureReasons = ["under_age", "inconclusive", ...attemptReasons, "country", "paused"] as const;
export const FailureReason = z.enum(failureReasons);
export type FailureReason = z.infer<typeof FailureReason>;

/** The outcome in the console's terms. */
export const HistoryStatus = z.enum(["success", "failed", "error"]);
export type HistoryStatus = z.infer<typeof HistoryStatus>;

export const DeviceType = z.enum(["mobile", "desktop", "tablet"]);

/** A return URL; `#` and the empty string mean none, as the SDK sends them. */
const OptionalReturnUrl = z
  .preprocess((given: string | null) => (given === "" || given === "#" ? null : given), SafeUrl.nullable())
  .optional()
  .transform((value) => value ?? null);

/** An instant in a query, parsed to a Date. */
const TimeQuery = z.iso
  .datetime({ offset: true, error: "Please send a time such as 2026-01-31T09:30:00Z." })
  .transform((text) => new Date(text));

const MethodChoice = Method.optional().describe(
  "The method to start in: one that the website's policy enables. Default: the first in its order.",
);

/** Input of a page. */
export const StartVerificationInput = z.object({
  asset_id: z.string({ error: "asset_id is required" }).min(1).max(64),
  method: MethodChoice,
  reference_id: z.string().max(200).optional(),
  url_success: OptionalReturnUrl,
  url_error: OptionalReturnUrl,
  url_cancel: OptionalReturnUrl,
  metadata: Metadata.default({}),
  is_test: z.boolean().default(false),
});

/** Outcomes that a server can create a test check with. It then ends at once, without a browser. */
export const serverTestOutcomes = [
  "adult",
  "under_age",
  "inconclusive",
  "liveness",
  "spoof",
  "no_face",
  "quality",
  ...digitalIdReasons,
  "error",
  "expired",
  "cancelled",
  "not_required",
  "paused",
] as const;
export const ServerTestOutcome = z.enum(serverTestOutcomes);
export type ServerTestOutcome = z.infer<typeof ServerTestOutcome>;

const createVerificationFields = z.object({
  asset_id: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .describe("The website's asset ID. Optional for an organization with exactly one website."),
  method: MethodChoice,
  redirectUrl: OptionalReturnUrl.describe(
    "Where the visitor goes after the check, however it ended. `verification_id`, `status` and `token` are added to it. Must use https, except on localhost. Default: the website's own return addresses.",
  ),
  redirect_url: OptionalReturnUrl.describe("Another spelling of `redirectUrl`. Send one of the two."),
  metadata: Metadata.default({}).describe(
    "Your own data, returned in every response and webhook: up to 50 keys, up to 500 characters a value. Don't put personal data in it.",
  ),
  reference_id: z
    .string()
    .max(200)
    .optional()
    .describe("Your own ID of the visitor or order. The signed token contains it, too."),
  is_test: z
    .boolean()
    .default(false)
    .describe("Creates a test check with a live key. A test key always creates one."),
  test_outcome: ServerTestOutcome.optional().describe(
    "Ends a test check at once with this outcome, without a browser. Invalid for a live check.",
  ),
});

/** Input of a server. */
export const CreateVerificationInput = createVerificationFields.refine(
  ({ redirectUrl, redirect_url }) =>
    redirectUrl === null || redirect_url === null || redirectUrl === redirect_url,
  { path: ["redirect_url"], error: "redirectUrl and redirect_url differ. Please send one of them." },
);

/**
 * How a visitor proves to be present: by movements that include turning the head, or, for visitors who cannot turn it,
 * by movements without. The visitor chooses, and the verification records which.
 */
export const challengeKinds = ["head_turn", "without_turn"] as const;
export const ChallengeKind = z.enum(challengeKinds);
export type ChallengeKind = z.infer<typeof ChallengeKind>;

/** A verification as the website's server sees it. */
export const Verification = z.object({
  id: z.string(),
  status: VerificationStatus.describe(
    "`created` until the visitor consents, `started` until the check ends, then `passed`, `failed`, `cancelled`, `expired`, `error` or `not_required`.",
  ),
  age_verified: z
    .boolean()
    .nullable()
    .describe(
      "`true`: old enough. `false`: not shown to be old enough. `null`: no age was estimated, or not yet.",
    ),
  failure_reason: FailureReason.nullable().describe(
    "Why a check failed or was not required. `inconclusive`: the estimate is between the required age and the end of the buffer, and no other method was left.",
  ),
  method: Method.describe(
    "The method that decided. Before that, the one that was begun last, or is offered first.",
  ),
  assurance: Assurance.nullable().describe(
    "How the age was established: `estimated` from a face, `read` from a document's picture, `verified` by an issuer's signature. Null while it isn't.",
  ),
  attempts: z.int().describe("How many attempts the visitor has begun."),
  policy_version: z
    .int()
    .describe("The version of the website's policy that this check goes by, whatever changes later."),
  metadata: z.record(z.string(), z.string()),
  redirectUrl: z.string().nullable(),
  url: z
    .string()
    .nullable()
    .describe(
      "Null: the address of the visitor's page opens it, so only the response that creates the check contains it.",
    ),
  asset_id: z.string(),
  reference_id: z.string().nullable(),
  is_test: z.boolean().describe("A test check grants no access and is never charged."),
  challenge_kind: ChallengeKind.describe(
    "`head_turn`: the visitor was asked to turn their head. `without_turn`: the visitor chose other movements instead, which prove less.",
  ),
  token: z
    .string()
    .nullable()
    .describe(
      "The signed result (JWT, EdDSA), as the visitor brings it back. Valid for an hour after the decision. Null unless `passed` or `failed`.",
    ),
  receipt: z
    .string()
    .nullable()
    .describe(
      "A signed statement (JWT, EdDSA) that this check's frames are gone: how many arrived, and when their memory was overwritten. Null if no frames were analyzed.",
    ),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
});
export type Verification = z.infer<typeof Verification>;

/** The same as its creator sees it, with the client token. */
export const CreatedVerification = Verification.extend({
  url: z
    .string()
    .describe(
      "Where to send the visitor. What follows `#` is the client token, which opens this visitor's page. No other response contains it; the same call with the same `Idempotency-Key` returns it again.",
    ),
});
export type CreatedVerification = z.infer<typeof CreatedVerification>;

/** The same for a page: if the visitor need not be asked there is no verification, so neither ID nor URL. */
export const StartedVerification = CreatedVerification.extend({
  id: z.string().nullable(),
  url: z.string().nullable(),
});
export type StartedVerification = z.infer<typeof StartedVerification>;

/** One verification in the history. */
export const VerificationHistoryEntry = z.object({
  id: z.string(),
  verification_id: z.string(),
  website_name: z.string(),
  asset_id: z.string(),
  timestamp: z.iso.datetime(),
  method: Method,
  status: HistoryStatus,
  passed: z.boolean().nullable(),
  failure_reason: FailureReason.nullable(),
  /** In years, one decimal. */
  estimated_age: z.number().nullable(),
  age_restriction: z.enum(ageRestrictionNames),
  country: z.string().nullable(),
  /** Null for a verification created by a server until a visitor opens its page. */
  device_type: DeviceType.nullable(),
  /** Milliseconds from the arrival of the frames to the verdict. */
  processing_time: z.int().nullable(),
  error_message: z.string().nullable(),
  is_test: z.boolean(),
  reference_id: z.string().nullable(),
  /** Missing unless the list is asked for it. */
  metadata: Metadata.optional(),
});
export type VerificationHistoryEntry = z.infer<typeof VerificationHistoryEntry>;

export const VerificationListQuery = z.object({
  limit: PositiveIntegerQuery(20, 100).describe("Maximum number of checks, 1 to 100."),
  cursor: z
    .string()
    .regex(/^ver_[0-9a-z]{26}$/, "Please send a next_cursor from a response.")
    .optional()
    .describe("The previous page's `next_cursor`. Default: the newest checks."),
  status: VerificationStatus.optional().describe("Only checks with this status."),
  asset_id: z.string().max(64).optional().describe("Only checks of this website."),
  reference_id: z.string().max(200).optional().describe("Only checks with this reference ID."),
  created_after: TimeQuery.optional().describe("Only checks created at this time or later (ISO 8601)."),
  created_before: TimeQuery.optional().describe("Only checks created before this time (ISO 8601)."),
  is_test: BooleanQuery.optional().describe(
    "Only test checks, or only live ones. A test key sees only test checks.",
  ),
});

/** One page of a list by cursor: nothing is skipped or repeated when verifications are created meanwhile. */
export const VerificationList = z.object({
  data: z.array(Verification),
  has_more: z.boolean(),
  next_cursor: z
    .string()
    .nullable()
    .describe("Send it as `cursor` to get the next page. Null on the last page."),
});

/** Response to the website's own provider. */
export const AttemptAnswer = z.object({
  status: VerificationStatus.describe("`started` if the visitor may go on with another method."),
});

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

const apiKeyErrors = ["api_key_required", "invalid_api_key", "secret_key_required", "rate_limited"] as const;

export const verificationRoutes = defineRoutes({
  createVerification: {
    method: "POST",
    path: "/v1/verifications",
    summary: "Create a check",
    description:
      "Returns the check with the `url` to send the visitor to. The visitor has 30 minutes. If the website is paused, the check is `not_required` at once. If the visitor's country is not enabled, it becomes `not_required` when the visitor opens the page. With `test_outcome`, a test check ends at once.",
    auth: ["secret_key"],
    right: null,
    scope: "verifications.create",
    limit: rateLimits.apiKey,
    input: CreateVerificationInput,
    output: CreatedVerification,
    status: 201,
    examples: [
      {
        summary: "A visitor to your shop",
        input: {
          redirectUrl: "https://shop.example/age/return",
          reference_id: "order-1001",
          metadata: { basket: "b-77" },
        },
      },
    ],
    errors: [
      ...apiKeyErrors,
      "invalid_input",
      "allowance_used_up",
      "spend_limit_reached",
      // Without a key the call is a page's, whose Origin decides.
      "origin_not_allowed",
      "not_found",
      "idempotency_key_reused",
      "idempotency_key_in_use",
    ],
  },
  listVerifications: {
    method: "GET",
    path: "/v1/verifications",
    summary: "List checks",
    description:
      "Newest first, with cursor pagination: nothing is skipped or repeated, even if checks are created in the meantime. `url` is null, as in a single read.",
    auth: ["secret_key"],
    right: null,
    scope: "verifications.read",
    limit: rateLimits.apiKey,
    input: VerificationListQuery,
    output: VerificationList,
    examples: [{ summary: "The ten newest that passed", input: { limit: 10, status: "passed" } }],
    errors: [...apiKeyErrors, "invalid_input"],
  },
  readVerification: {
    method: "GET",
    path: "/v1/verifications/:id",
    summary: "Read a check",
    description:
      "The response never contains the estimated age: a website learns whether the visitor is old enough, and nothing else. Nor does it contain the address of the visitor's page: `url` is null.",
    auth: ["secret_key"],
    right: null,
    scope: "verifications.read",
    limit: rateLimits.apiKey,
    input: VerificationId,
    output: Verification,
    examples: [{ summary: "The check created above", input: { id: "ver_01h2xcejqtf2nbrexx3vqjhp41" } }],
    errors: [...apiKeyErrors, "not_found"],
  },
  cancelVerification: {
    method: "POST",
    path: "/v1/verifications/:id/cancel",
    summary: "Cancel a check",
    description:
      "The visitor's page closes. A check that has ended does not change, and the call returns 409.",
    auth: ["secret_key"],
    right: null,
    scope: "verifications.cancel",
    limit: rateLimits.apiKey,
    input: VerificationId,
    output: Verification,
    examples: [{ summary: "A visitor who left", input: { id: "ver_01h2xcejqtf2nbrexx3vqjhp41" } }],
    errors: [
      ...apiKeyErrors,
      "not_found",
      "already_decided",
      "check_expired",
      "idempotency_key_reused",
      "idempotency_key_in_use",
    ],
  },
  answerAttempt: {
    method: "POST",
    path: "/v1/verifications/:id/signal",
    summary: "Answer an attempt as your own provider",
    description:
      "What your provider found out about the visitor that a check of the method `custom` sent to it. Signed like a webhook, by [Standard Webhooks](https://www.standardwebhooks.com): with `webhook-id`, `webhook-timestamp` and `webhook-signature`, and the website's provider secret for live or test checks. The body names all that the answer is for, so that it counts for nothing else. An attempt is answered once, while it's open. A call that isn't signed gets a 401, whether or not there is such a check.",
    auth: ["none"],
    right: null,
    isSigned: true,
    limit: rateLimits.providerAnswer,
    input: VerificationId.extend({
      purpose: z
        .literal("age_signal", {
          error:
            'Please sign a body with purpose "age_signal", audience, verification_id, attempt, is_test and signal, so that the answer counts for this attempt only.',
        })
        .describe("What the signature is for."),
      audience: z.string().describe("The server that it is for: the `iss` of the signed request."),
      verification_id: z.string().describe("The check: the `sub` of the request."),
      attempt: z.int().describe("The `attempt` of the request."),
      is_test: z.boolean().describe("The `is_test` of the request, which says which secret signs."),
      signal: AgeSignal.describe(
        "`over`: the visitor is as old as the request's `age_threshold`, or older. `under`: the visitor isn't. `inconclusive`: your provider couldn't tell.",
      ),
    }),
    output: AttemptAnswer,
    errors: [
      "invalid_input",
      "invalid_signature",
      "already_decided",
      "check_expired",
      "attempt_ended",
      "rate_limited",
    ],
  },
  startCheck: {
    method: "POST",
    path: "/v1/verifications",
    summary: "Start a check from a page",
    description:
      "The SDK calls this. The page's `Origin` must belong to the website. A page on http://localhost can start test checks. One address can start 200 live and 100 test checks of a website in 15 minutes.",
    auth: ["public_key", "browser_origin"],
    right: null,
    limit: rateLimits.startCheck,
    input: StartVerificationInput,
    output: StartedVerification,
    status: 201,
    cors: true,
    errors: [
      "invalid_input",
      "allowance_used_up",
      "spend_limit_reached",
      "origin_not_allowed",
      "not_found",
      "invalid_api_key",
      "rate_limited",
    ],
  },
  readJwks: {
    method: "GET",
    path: "/.well-known/jwks.json",
    summary: "Read the result keys",
    description:
      "The public keys that verify tokens, receipts and statements, as a JSON Web Key Set (RFC 7517). You may cache them for an hour. Fetch them again when a token names a `kid` that you don't have.",
    auth: ["none"],
    right: null,
    cors: true,
    // A key changes only with the server's SECRET_KEY, and a verifier asks again for a `kid` that it does not know.
    cacheControl: "public, max-age=3600, stale-while-revalidate=600",
    limit: rateLimits.hostedCheck,
    input: z.object({}),
    output: Jwks,
    errors: [],
  },
});
