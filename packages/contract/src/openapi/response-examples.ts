import { z } from "zod";
import { ApiKey } from "../api-keys.ts";
import { WebsiteSettingsSnapshot } from "../audit-log.ts";
import type { Route } from "../route.ts";
import {
  AttemptAnswer,
  CreatedVerification,
  Jwks,
  Verification,
  VerificationList,
} from "../verifications/verifications.ts";
import { Webhook, WebhookDelivery, WebhookDeliveryDetail, WebhookWithSecret } from "../webhooks.ts";
import { buildExampleObjects, type ExampleValues } from "./example-objects.ts";

/** Returns an example of a route's response, or undefined if there is none. */
export type FindResponseExample = (route: Route) => unknown;

export function createResponseExamples(values: ExampleValues): FindResponseExample {
  const objects = buildExampleObjects(values);
  const examples = new Map<z.core.$ZodType, unknown>([
    [Verification, objects.verification],
    [CreatedVerification, objects.createdVerification],
    [AttemptAnswer, { status: "passed" }],
    [VerificationList, objects.verificationList],
    [ApiKey, objects.apiKey],
    [Webhook, objects.webhook],
    [WebhookWithSecret, objects.webhookWithSecret],
    [WebhookDelivery, objects.delivery],
    [WebhookDeliveryDetail, objects.deliveryDetail],
    [WebsiteSettingsSnapshot, objects.settings],
    [Jwks, objects.jwks],
  ]);
  return ({ output }) => {
    if (output instanceof z.ZodArray) {
      const entry = examples.get(output.element);
      return entry === undefined ? undefined : [entry];
    }
    return examples.get(output) ?? onlyValue(output);
  };
}

/** Returns the only value of an object of literals, such as `{"success": true}`. */
function onlyValue(schema: z.ZodType): unknown {
  if (!(schema instanceof z.ZodObject)) return undefined;
  const fields = Object.entries(schema.shape);
  if (fields.length === 0 || !fields.every(([, field]) => field instanceof z.ZodLiteral)) return undefined;
  return Object.fromEntries(fields.map(([name, field]) => [name, (field as z.ZodLiteral).value]));
}
