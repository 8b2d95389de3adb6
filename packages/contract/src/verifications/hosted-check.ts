import { z } from "zod";
import { Advice } from "./advice.ts";
import { rateLimits } from "../rate-limits.ts";
import { defineRoutes } from "../route.ts";
import { methodStates } from "../policy/decide-attempt.ts";
import { testOutcomes } from "../policy/method-outcomes.ts";
import { AgeSignal, Assurance, AttemptReason, Method } from "../policy/method.ts";
import { credentialProtocols, WalletRequest } from "../digital-id/wallet-request.ts";
import { FailureReason, VerificationStatus } from "./verifications.ts";

/**
 * The outcome of a decided verification, as the visitor's page and the website may know it. Never contains the estimated age. After an
 * attempt that others may follow, the status is still `started`, and `failure_reason` is the attempt's.
 */
export const VerificationResult = z.object({
  status: VerificationStatus,
  age_verified: z.boolean().nullable(),
  failure_reason: FailureReason.nullable(),
  method: Method,
  /** How the age was established; null while it is not. */
  assurance: Assurance.nullable(),
  /** Advice for the visitor's next attempt; null when there is none. */
  advice: Advice.nullable(),
  /** Evidence, instruction or frame check that a scan was short of, as the engine names it; null when there is none. */
  obstacle: z.string().nullable(),
  /** Signed result (JWT, EdDSA); null unless passed or failed. */
  token: z.string().nullable(),
  /** Signed statement that the frames are gone (JWT, EdDSA); null when none were analyzed. */
  receipt: z.string().nullable(),
  /** The website's return address with verification_id, status and token added. */
  return_url: z.string().nullable(),
  /** The visitor may go on (`retryCheck`): another attempt, or another method, is left. */
  retry_allowed: z.boolean(),
});
export type VerificationResult = z.infer<typeof VerificationResult>;

export const TestOutcome = z.enum(testOutcomes);
export type TestOutcome = z.infer<typeof TestOutcome>;

/** An attempt that the visitor has made, as the page tells of it. */
const PastAttempt = z.object({
  method: Method,
  ended: z.boolean(),
  signal: AgeSignal.nullable(),
  reason: AttemptReason.nullable(),
  advice: Advice.nullable(),
});

/** Everything the hosted check shows. */
export const HostedCheck = z.object({
  id: z.string(),
  status: VerificationStatus,
  is_test: z.boolean(),
  website: z.object({
    name: z.string(),
    domain: z.string(),
    url_icon: z.string().nullable(),
    url_logo: z.string().nullable(),
    brand_color: z.string(),
    brand_accent_color: z.string(),
    url_data_processing_consent: z.string().nullable(),
    url_terms: z.string().nullable(),
    url_privacy: z.string().nullable(),
    text_data_processing_consent: z.string().nullable(),
  }),
  /** Challenge age, in years. */
  age_threshold: z.int(),
  /** Origins that may embed the page and receive its result. */
  embedders: z.array(z.string()),
  reference_id: z.string().nullable(),
  /** The check was continued in another window, such as on the visitor's phone. */
  handed_over: z.boolean(),
  /** The visitor may choose a scan without a turn of the head. */
  without_turn_allowed: z.boolean(),
  /** Present once the verification is decided. */
  result: VerificationResult.nullable(),
  /** The method that was begun last, or is offered first. */
  method: Method,
  /** The method that the website asked to start in. */
  requested_method: Method.nullable(),
  /** Methods that may come next, in the order offered. */
  methods: z.array(z.object({ method: Method, state: z.enum(methodStates), attempts_left: z.int() })),
  /** In order. */
  attempts: z.array(PastAttempt),
  /** The website's own provider, where the policy has one. */
  provider: z.object({ name: z.string() }).nullable(),
  /** Where to send the visitor while an attempt with that provider is open. */
  provider_url: z.string().nullable(),
  /** The question for the visitor's wallet, while an attempt with a digital ID is open. */
  wallet_request: WalletRequest.nullable(),
  expires_at: z.iso.datetime(),
});
export type HostedCheck = z.infer<typeof HostedCheck>;

const HostedCheckId = z.object({ id: z.string().max(64) });
const hostedCheckErrors = ["client_token_required", "not_found", "already_decided", "check_expired"] as const;

/** Routes that the hosted check calls for the one verification that its token opens. */
export const hostedCheckRoutes = defineRoutes({
  readCheck: {
    method: "GET",
    path: "/v1/verifications/:id/check",
    summary: "What the hosted page shows: branding, texts, threshold, result",
    auth: ["client_token"],
    right: null,
    limit: rateLimits.hostedCheck,
    input: HostedCheckId,
    output: HostedCheck,
    // The page that opened the check follows it when its window cannot report back.
    cors: true,
    errors: ["client_token_required", "not_found"],
  },
  consentToCheck: {
    method: "POST",
    path: "/v1/verifications/:id/consent",
    summary: "The visitor agrees to the check, and to begin with a method",
    auth: ["client_token"],
    right: null,
    limit: rateLimits.hostedCheck,
    input: HostedCheckId.extend({ method: Method.optional() }),
    output: HostedCheck,
    errors: [...hostedCheckErrors, "allowance_used_up", "method_not_available"],
  },
  chooseOutcome: {
    method: "POST",
    path: "/v1/verifications/:id/outcome",
    summary: "Ends an attempt of a test check as the tester chose, without a camera",
    auth: ["client_token"],
    right: null,
    limit: rateLimits.hostedCheck,
    input: HostedCheckId.extend({ outcome: TestOutcome, method: Method.optional() }),
    output: VerificationResult,
    errors: [...hostedCheckErrors, "invalid_input", "test_mode_only", "method_not_available", "rate_limited"],
  },
  answerByDigitalId: {
    method: "POST",
    path: "/v1/verifications/:id/digital-id",
    summary:
      "What the visitor's wallet answered through the browser or brought back to it, or why it did not",
    auth: ["client_token"],
    right: null,
    limit: rateLimits.hostedCheck,
    // A wallet's answer is a few kilobytes of CBOR; with its certificates and encoded twice it stays below this.
    bodyLimit: 256 * 1024,
    input: HostedCheckId.extend({
      attempt: z.int().describe("The `attempt` of the request."),
      protocol: z.enum(credentialProtocols).optional(),
      data: z
        .record(z.string(), z.unknown())
        .optional()
        .describe("The credential's `data`, as the browser returned it."),
      refusal: z
        .enum(["declined", "no_wallet"])
        .optional()
        .describe("Instead of an answer: the visitor did not share it, or has no wallet."),
      response_code: z
        .string()
        .max(2000)
        .optional()
        .describe(
          "Instead of an answer: the code with which a wallet on this device brought the visitor back.",
        ),
    }),
    output: VerificationResult,
    errors: [...hostedCheckErrors, "invalid_input", "attempt_ended", "rate_limited"],
  },
  handOverCheck: {
    method: "POST",
    path: "/v1/verifications/:id/handover",
    summary:
      "The check goes on in the calling window, such as on the visitor's phone; the first one follows it",
    auth: ["client_token"],
    right: null,
    limit: rateLimits.hostedCheck,
    input: HostedCheckId,
    output: HostedCheck,
    errors: [...hostedCheckErrors, "rate_limited"],
  },
  retryCheck: {
    method: "POST",
    path: "/v1/verifications/:id/retry",
    summary: "Begins the next attempt of a check: the same method again, or another way",
    auth: ["client_token"],
    right: null,
    limit: rateLimits.hostedCheck,
    input: HostedCheckId.extend({
      method: Method.optional().describe("Default: the last attempt's, or else the first that is available."),
      reason: z
        .literal("camera")
        .optional()
        .describe("The scan that was to begin had no camera, which is recorded as an attempt."),
    }),
    output: HostedCheck,
    errors: [
      ...hostedCheckErrors,
      "invalid_input",
      "allowance_used_up",
      "consent_required",
      "retry_not_possible",
      "method_not_available",
      "rate_limited",
    ],
  },
  cancelCheck: {
    method: "POST",
    path: "/v1/verifications/:id/cancel",
    summary: "The visitor does not agree, or leaves: the check ends, after an attempt with its reason",
    auth: ["client_token"],
    right: null,
    limit: rateLimits.hostedCheck,
    input: HostedCheckId.extend({
      declined: z
        .boolean()
        .default(false)
        .describe("The visitor refused consent, and did not merely close the page. Ignored after consent."),
    }),
    output: VerificationResult,
    cors: true,
    errors: hostedCheckErrors,
  },
});
