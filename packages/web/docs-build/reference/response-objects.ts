import {
  ApiKey as ApiKeySchema,
  CreatedVerification,
  WebhookDelivery as DeliverySchema,
  WebhookDeliveryDetail as DeliveryDetailSchema,
  WebsiteSettingsSnapshot as SettingsAtSchema,
  VerificationList,
  Verification as VerificationSchema,
  Webhook as WebhookSchema,
  WebhookWithSecret,
} from "@ofage/contract";
import { buildExampleObjects } from "@ofage/contract/openapi";
import type { z } from "zod";

const examples = buildExampleObjects({
  base_url: "{{base_url}}",
  asset_id: "{{asset_id}}",
  webhook_secret: "{{webhook_secret}}",
});

/** Webhook body as it arrives. */
export const exampleEvent = examples.event;

/** Response object, described once and shown with an example that matches its schema. */
export interface ResponseObject {
  name: string;
  /** Anchor of its description; absent if only the fields that it adds to another object are described. */
  id: string;
  schema: z.ZodObject;
  example: unknown;
}

export const responseObjects: readonly ResponseObject[] = [
  {
    name: "The verification",
    id: "check-object",
    schema: VerificationSchema,
    example: examples.verification,
  },
  {
    name: "The created verification",
    id: "created-check-object",
    schema: CreatedVerification,
    example: examples.createdVerification,
  },
  {
    name: "A page of verifications",
    id: "check-list-object",
    schema: VerificationList,
    example: examples.verificationList,
  },
  { name: "The API key", id: "api-key-object", schema: ApiKeySchema, example: examples.apiKey },
  { name: "The webhook", id: "webhook-object", schema: WebhookSchema, example: examples.webhook },
  {
    name: "The webhook with its secret",
    id: "webhook-secret-object",
    schema: WebhookWithSecret,
    example: examples.webhookWithSecret,
  },
  { name: "The delivery", id: "delivery-object", schema: DeliverySchema, example: examples.delivery },
  {
    name: "The delivery with its attempts",
    id: "delivery-detail-object",
    schema: DeliveryDetailSchema,
    example: examples.deliveryDetail,
  },
  {
    name: "The settings at a point in time",
    id: "settings-object",
    schema: SettingsAtSchema,
    example: examples.settings,
  },
];
