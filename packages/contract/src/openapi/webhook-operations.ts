import { webhookEventTypeForStatus, type WebhookEventType, webhookEventTypes } from "../webhook-event.ts";
import type { JsonSchema, SchemaRegistry } from "./schema-registry.ts";
import { verificationStatuses } from "../verifications/verifications.ts";

const summaries: Record<WebhookEventType, string> = {
  "verification.created": "A check was created",
  "verification.completed": "A check passed or was not required",
  "verification.failed": "A check failed, was canceled or had an error",
  "verification.expired": "A check expired",
};

/** Tag of the events, apart from the calls that manage webhooks. */
export const webhookTag = { name: "Events", description: "What your webhooks receive." };

const description =
  "Signed according to [Standard Webhooks](https://www.standardwebhooks.com). A 2xx response means delivered, and 410 disables the webhook. After any other response, including a redirect, the event is sent again.";

const headerParameter = (name: string, sentence: string) => ({
  name,
  in: "header",
  required: true,
  description: sentence,
  schema: { type: "string" },
});

const parameters = [
  headerParameter("webhook-id", "The event's ID, the same for every attempt."),
  headerParameter("webhook-timestamp", "When this attempt was signed, in seconds since 1970."),
  headerParameter(
    "webhook-signature",
    "`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; several, separated by spaces, while a secret is being rotated.",
  ),
];

/** Builds the requests sent to webhook endpoints, one entry per event type (OpenAPI 3.1, "webhooks"). */
export function buildWebhookOperations(schemas: SchemaRegistry): Record<string, JsonSchema> {
  return Object.fromEntries(
    webhookEventTypes.map((type) => [type, { post: buildWebhookOperation(type, schemas) }]),
  );
}

function buildWebhookOperation(type: WebhookEventType, schemas: SchemaRegistry): JsonSchema {
  const statuses = verificationStatuses.filter((status) => webhookEventTypeForStatus(status) === type);
  const narrowed = {
    properties: { type: { const: type }, data: { properties: { status: { enum: statuses } } } },
  };
  return {
    operationId: type,
    tags: [webhookTag.name],
    summary: summaries[type],
    description,
    // The signature is the proof: no credential is sent.
    security: [],
    parameters,
    requestBody: {
      required: true,
      content: {
        "application/json": { schema: { allOf: [schemas.referenceByName("WebhookEvent"), narrowed] } },
      },
    },
    responses: { "2XX": { description: "Delivered" }, "410": { description: "The endpoint is gone" } },
  };
}
