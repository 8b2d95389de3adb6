import { z } from "zod";
import { Assurance, Method } from "./policy/method.ts";
import { ChallengeKind, VerificationStatus, FailureReason } from "./verifications/verifications.ts";

/** Webhook event types. `completed`: passed or not required. `failed`: failed, canceled or error. */
export const webhookEventTypes = [
  "verification.created",
  "verification.completed",
  "verification.failed",
  "verification.expired",
] as const;
export const WebhookEventType = z.enum(webhookEventTypes);
export type WebhookEventType = z.infer<typeof WebhookEventType>;

/** The body of a webhook, signed according to Standard Webhooks (https://www.standardwebhooks.com). Never contains the estimated age. */
export const WebhookEvent = z.object({
  id: z
    .string()
    .describe(
      "The same for every attempt, and in the `webhook-id` header. Store it to recognize duplicates.",
    ),
  type: WebhookEventType,
  created: z.iso.datetime(),
  data: z.object({
    verification_id: z.string(),
    status: VerificationStatus,
    age_verified: z.boolean().nullable(),
    failure_reason: FailureReason.nullable(),
    method: Method.describe("The method that decided, or was begun last."),
    assurance: Assurance.nullable().describe(
      "How the age was established: `estimated` from a face, `read` from a document's picture, `verified` by an issuer's signature. Null if it wasn't.",
    ),
    attempts: z.int().describe("How many attempts the visitor began."),
    policy_version: z.int().describe("The version of the website's policy that the check went by."),
    challenge_kind: ChallengeKind.describe(
      "How the visitor was asked to prove they are a live person. `without_turn`: without turning their head, which proves less.",
    ),
    metadata: z.record(z.string(), z.string()),
    asset_id: z.string(),
    reference_id: z.string().nullable(),
    is_test: z.boolean().describe("A test check grants no access: check this first."),
  }),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

const eventTypeByStatus: Record<VerificationStatus, WebhookEventType | null> = {
  created: "verification.created",
  started: null,
  passed: "verification.completed",
  not_required: "verification.completed",
  failed: "verification.failed",
  cancelled: "verification.failed",
  error: "verification.failed",
  expired: "verification.expired",
};

/** Returns the event type for a verification's new status; null for the status that emits none. */
export function webhookEventTypeForStatus(status: VerificationStatus): WebhookEventType | null {
  return eventTypeByStatus[status];
}
