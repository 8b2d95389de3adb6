import { webhookEventTypeForStatus, type WebhookEventType, webhookEventTypes } from "../webhook-event.ts";
import type { JsonSchema, SchemaRegistry } from "./schema-registry.ts";
import { verificationStatuses } from "../verifications/verifications.ts";

const summaries: Record<WebhookEventType, string> = {
  "verification.created": "A check was created",
  "verification.completed": "A check passed or was not required",
  "verification.failed": "A check failed, was cancelled or broke off",
  "verification.expired": "Nobody finished a check in time",
};

const description =
  "Signed as [Standard Webhooks](https://www.standardwebhooks.com). Any 2xx answer counts as delivered; 410 disables the webhook; after all else, a redirect too, the event is sent again.";

const headerParameter = (name: string, sentence: string) => ({
  name,
  in: "header",
  required: true,
  description: sentence,
  schema: { type: "string" },
});

const parameters = [
  headerParameter("webhook-id", "The event's id: the same for every attempt."),
  headerParameter("webhook-timestamp", "When this attempt was signed, in seconds since 1970."),
  headerParameter(
    "webhook-signature",
    "`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; several, parted by spaces, while a secret is being rotated.",
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
    summary: summaries[type],
    description,
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
