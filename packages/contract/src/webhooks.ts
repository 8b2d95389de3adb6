import { z } from "zod";
import { WebhookEventType, webhookEventTypes } from "./webhook-event.ts";
import { paginationInput } from "./pagination.ts";
import { UserId } from "./ids.ts";
import { rateLimits } from "./rate-limits.ts";
import { defineRoutes } from "./route.ts";
import { parseUrl } from "./parse-url.ts";

/** Seconds from the end of each attempt to the next; after the last one the delivery has failed. */
export const retryDelaysSeconds = [5, 300, 1800, 7200, 18_000, 36_000, 36_000] as const;

/** Maximum number of webhooks per organization. */
export const maxWebhooks = 20;

export const WebhookDisabledReason = z.enum(["by_you", "gone", "failing"]);

const VisibleUrl = z
  .string()
  .describe(
    "Without its query, which may hold a secret, for a caller who may read webhooks and not change them.",
  );

export const Webhook = z.object({
  id: z.string(),
  url: VisibleUrl,
  events: z.array(WebhookEventType),
  description: z.string().nullable(),
  is_test: z.boolean().describe("Created with a test key: it receives only events of test checks."),
  test_events: z
    .boolean()
    .describe(
      "Receives events of test checks that pages start. Always true for a webhook created with a test key.",
    ),
  enabled: z.boolean(),
  disabled_reason: WebhookDisabledReason.nullable().describe(
    "`gone`: the endpoint responded with 410. `failing`: nothing but failures for 5 days. `by_you`: you disabled it.",
  ),
  previous_secret_expires_at: z.iso
    .datetime()
    .nullable()
    .describe("Until then, each event is signed with the previous secret, too."),
  created_by: z.string().describe("The person who made it, or the API key: its name at the time."),
  created_by_user_id: UserId.nullable().describe("Id of that person."),
  created_at: z.iso.datetime(),
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookWithSecret = Webhook.extend({
  secret: z.string().describe("`whsec_…`, shown only once. It proves that an event is ours."),
});

/** A list of deliveries counts no further and has no page beyond, so that it costs the same however many there are. */
export const maxCountedDeliveries = 10_000;

const WebhookDeliveryStatus = z.enum(["pending", "delivered", "failed"]);

/** One event on its way to one webhook. */
export const WebhookDelivery = z.object({
  id: z.string(),
  webhook_id: z.string(),
  event_id: z.string(),
  event_type: WebhookEventType,
  verification_id: z.string(),
  status: WebhookDeliveryStatus,
  attempts: z.int(),
  response_status: z
    .int()
    .nullable()
    .describe("HTTP status of the last attempt. Null if there was no response."),
  created_at: z.iso.datetime(),
  next_attempt_at: z.iso.datetime().nullable(),
  completed_at: z.iso.datetime().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveryAttempt = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  request_headers: z.record(z.string(), z.string()),
  response_status: z.int().nullable(),
  response_headers: z.record(z.string(), z.string()).nullable(),
  response_body: z.string().nullable().describe("Up to its first 4 KiB."),
  duration_ms: z.int(),
  error: z.string().nullable().describe("Why the attempt failed. Null if it was delivered."),
});
export type WebhookDeliveryAttempt = z.infer<typeof WebhookDeliveryAttempt>;

export const WebhookDeliveryDetail = WebhookDelivery.extend({
  url: VisibleUrl,
  body: z
    .string()
    .nullable()
    .describe(
      "The JSON text that is sent, byte for byte. Null for a key without `verifications.read`, because it tells of a verification.",
    ),
  attempt_list: z.array(WebhookDeliveryAttempt),
});
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>;

const WebhookUrl = z
  .string({ error: "url is required" })
  .max(2048, "An address has at most 2048 characters")
  .refine(
    (text) => /^https?:\/\//i.test(text) && parseUrl(text) !== null,
    "Please give an address that starts with https://",
  )
  .describe("Your https address on the public internet.");
const WebhookEventTypeList = z
  .array(WebhookEventType)
  .min(1, "Please choose at least one event")
  .transform((events) => [...new Set(events)])
  .describe("The events that it receives. Default: all of them.");
const TestEvents = z
  .boolean()
  .describe(
    "Whether a live webhook also receives events of test checks that pages start, which anyone who knows your asset ID can do. Their events have `is_test: true`, as have those of test checks that your server creates, which it always receives. When you turn this off, pending events of test checks are not sent.",
  );
const Description = z.string().trim().max(200, "A description has at most 200 characters").nullable();

const WebhookId = z.object({ id: z.string().max(64) });
const DeliveryId = WebhookId;
const auth = ["secret_key", "session"] as const;
const errors = ["api_key_required", "invalid_api_key", "secret_key_required", "session_required"] as const;
const idempotencyKeyErrors = ["idempotency_key_reused", "idempotency_key_in_use"] as const;
const exampleId = { id: "whk_01h2xcejqtf2nbrexx3vqjhp41" };
const exampleDelivery = { id: "dlv_01h2xcejqtf2nbrexx3vqjhp41" };

export const webhookRoutes = defineRoutes({
  createWebhook: {
    method: "POST",
    path: "/v1/webhooks",
    summary: "Register a webhook",
    description: "The secret is in this response and in no other.",
    auth,
    right: "webhooks.change",
    scope: "webhooks.change",
    limit: rateLimits.change,
    input: z.object({
      url: WebhookUrl,
      events: WebhookEventTypeList.default([...webhookEventTypes]),
      description: Description.default(null),
      test_events: TestEvents.default(false),
    }),
    output: WebhookWithSecret,
    status: 201,
    examples: [
      {
        summary: "Events of checks that ended",
        input: {
          url: "https://shop.example/webhooks/age",
          events: ["verification.completed", "verification.failed"],
          description: "Shop",
        },
      },
    ],
    errors: [...errors, ...idempotencyKeyErrors, "invalid_input", "limit_reached"],
  },
  listWebhooks: {
    method: "GET",
    path: "/v1/webhooks",
    summary: "List webhooks",
    description: "Newest first. Their secrets are left out.",
    auth,
    right: "webhooks.read",
    scope: "webhooks.read",
    limit: rateLimits.read,
    input: z.object({}),
    output: z.array(Webhook),
    examples: [{ summary: "All of them", input: {} }],
    errors,
  },
  readWebhook: {
    method: "GET",
    path: "/v1/webhooks/:id",
    summary: "Read a webhook",
    auth,
    right: "webhooks.read",
    scope: "webhooks.read",
    limit: rateLimits.read,
    input: WebhookId,
    output: Webhook,
    examples: [{ summary: "One of them", input: exampleId }],
    errors: [...errors, "not_found"],
  },
  updateWebhook: {
    method: "PATCH",
    path: "/v1/webhooks/:id",
    summary: "Change a webhook",
    description: "Fields that you leave out don't change. Enabling a webhook resets its failures.",
    auth,
    right: "webhooks.change",
    scope: "webhooks.change",
    limit: rateLimits.change,
    input: WebhookId.extend({
      url: WebhookUrl.optional(),
      events: WebhookEventTypeList.optional(),
      description: Description.optional(),
      test_events: TestEvents.optional(),
      enabled: z.boolean().optional(),
    }),
    output: Webhook,
    examples: [{ summary: "Only failures", input: { ...exampleId, events: ["verification.failed"] } }],
    errors: [...errors, "not_found", "invalid_input"],
  },
  deleteWebhook: {
    method: "DELETE",
    path: "/v1/webhooks/:id",
    summary: "Delete a webhook",
    description: "Its pending deliveries are not sent.",
    auth,
    right: "webhooks.change",
    scope: "webhooks.change",
    limit: rateLimits.change,
    input: WebhookId,
    output: z.object({ success: z.literal(true) }),
    examples: [{ summary: "One of them", input: exampleId }],
    errors: [...errors, "not_found"],
  },
  rotateWebhookSecret: {
    method: "POST",
    path: "/v1/webhooks/:id/rotate_secret",
    summary: "Rotate a webhook's secret",
    description:
      "For 24 hours, each event is signed with both secrets, so that you reject nothing while you switch.",
    auth,
    right: "webhooks.change",
    scope: "webhooks.change",
    limit: rateLimits.change,
    input: WebhookId,
    output: WebhookWithSecret,
    examples: [{ summary: "One of them", input: exampleId }],
    errors: [...errors, ...idempotencyKeyErrors, "not_found", "reauthentication_required"],
  },
  testWebhook: {
    method: "POST",
    path: "/v1/webhooks/:id/test",
    summary: "Send a test event",
    description:
      "It is signed and delivered like any other. Its `data.is_test` is true, and its check does not exist.",
    auth,
    right: "webhooks.change",
    scope: "webhooks.change",
    limit: rateLimits.change,
    input: WebhookId.extend({ type: WebhookEventType.default("verification.completed") }),
    output: WebhookDelivery,
    examples: [{ summary: "A check that passed", input: { ...exampleId, type: "verification.completed" } }],
    errors: [...errors, ...idempotencyKeyErrors, "not_found", "webhook_disabled"],
  },
  listDeliveries: {
    method: "GET",
    path: "/v1/webhooks/:id/deliveries",
    summary: "List a webhook's deliveries",
    description: `Newest first. Deliveries are kept for 30 days. X-Total counts up to ${maxCountedDeliveries}; pages beyond begin with \`before\`, the id of the last delivery read.`,
    auth,
    right: "webhooks.read",
    scope: "webhooks.read",
    limit: rateLimits.read,
    input: WebhookId.extend({
      ...paginationInput,
      status: WebhookDeliveryStatus.optional(),
      before: z.string().max(64).optional().describe("Only deliveries older than the one with this id"),
    }),
    output: z.array(WebhookDelivery),
    paged: true,
    examples: [{ summary: "Those that failed", input: { ...exampleId, status: "failed" } }],
    errors: [...errors, "not_found", "invalid_input"],
  },
  readDelivery: {
    method: "GET",
    path: "/v1/webhooks/deliveries/:id",
    summary: "Read a delivery",
    description: "Contains the request and the response of each attempt.",
    auth,
    right: "webhooks.read",
    scope: "webhooks.read",
    limit: rateLimits.read,
    input: DeliveryId,
    output: WebhookDeliveryDetail,
    examples: [{ summary: "One of them", input: exampleDelivery }],
    errors: [...errors, "not_found"],
  },
  retryDelivery: {
    method: "POST",
    path: "/v1/webhooks/deliveries/:id/retry",
    summary: "Send a delivery again",
    description: "Sends it immediately, with the same event ID, whether or not it failed.",
    auth,
    right: "webhooks.change",
    scope: "webhooks.change",
    limit: rateLimits.change,
    input: DeliveryId,
    output: WebhookDelivery,
    examples: [{ summary: "One of them", input: exampleDelivery }],
    errors: [...errors, ...idempotencyKeyErrors, "not_found", "webhook_disabled"],
  },
});
