import {
  type ApiKey,
  ApiKey as ApiKeySchema,
  defaultModelVersion,
  type WebhookDelivery,
  WebhookDelivery as DeliverySchema,
  type WebhookDeliveryDetail,
  WebhookDeliveryDetail as DeliveryDetailSchema,
  maskApiKey,
  type WebsiteSettingsSnapshot,
  WebsiteSettingsSnapshot as SettingsAtSchema,
  type Verification,
  VerificationList,
  Verification as VerificationSchema,
  type Webhook,
  type WebhookEvent,
  Webhook as WebhookSchema,
  WebhookWithSecret,
} from "@ofage/contract";
import type { z } from "zod";

const exampleVerification: Verification = {
  id: "ver_01h2xcejqtf2nbrexx3vqjhp41",
  status: "created",
  age_verified: null,
  failure_reason: null,
  method: "face_scan",
  metadata: { basket: "b-77" },
  redirectUrl: "https://shop.example/age/return",
  url: "{{base_url}}/verify/ver_01h2xcejqtf2nbrexx3vqjhp41#ct_9vT4mB…",
  asset_id: "{{asset_id}}",
  reference_id: "order-1001",
  is_test: true,
  challenge_kind: "head_turn",
  token: null,
  receipt: null,
  created_at: "2026-03-02T09:30:00.000Z",
  expires_at: "2026-03-02T10:00:00.000Z",
};

const apiKey: ApiKey = {
  id: "key_01h2xcejqtf2nbrexx3vqjhp41",
  name: "Shop, test",
  key: maskApiKey("private", true, "Zk3Q"),
  key_type: "private",
  is_test: true,
  created_at: "2026-02-11T14:02:51.000Z",
  last_used_at: "2026-03-02T09:30:00.000Z",
  expires_at: null,
  stats: { total_requests: 412, requests_monthly: 37, success_rate: 99.3 },
};

const webhook: Webhook = {
  id: "whk_01h2xcejqtf2nbrexx3vqjhp41",
  url: "https://shop.example/webhooks/age",
  events: ["verification.completed", "verification.failed"],
  description: "Shop",
  is_test: true,
  test_events: true,
  enabled: true,
  disabled_reason: null,
  previous_secret_expires_at: null,
  created_at: "2026-02-11T14:05:12.000Z",
};

const delivery: WebhookDelivery = {
  id: "dlv_01h2xcejqtf2nbrexx3vqjhp41",
  webhook_id: webhook.id,
  event_id: "evt_01h2xcejqtf2nbrexx3vqjhp41",
  event_type: "verification.completed",
  verification_id: exampleVerification.id,
  status: "delivered",
  attempts: 1,
  response_status: 204,
  created_at: "2026-03-02T09:31:12.000Z",
  next_attempt_at: null,
  completed_at: "2026-03-02T09:31:12.300Z",
};

/** Webhook body as it arrives. */
export const exampleEvent: WebhookEvent = {
  id: delivery.event_id,
  type: "verification.completed",
  created: "2026-03-02T09:31:12.000Z",
  data: {
    verification_id: exampleVerification.id,
    status: "passed",
    age_verified: true,
    failure_reason: null,
    method: "face_scan",
    metadata: exampleVerification.metadata,
    asset_id: exampleVerification.asset_id,
    reference_id: exampleVerification.reference_id,
    is_test: true,
  },
};

const deliveryDetail: WebhookDeliveryDetail = {
  ...delivery,
  url: webhook.url,
  body: '{"id":"evt_01h2xcejqtf2nbrexx3vqjhp41","type":"verification.completed",…}',
  attempt_list: [
    {
      number: 1,
      at: "2026-03-02T09:31:12.000Z",
      request_headers: { "webhook-id": delivery.event_id, "webhook-timestamp": "1772443872" },
      response_status: 204,
      response_headers: { date: "Mon, 02 Mar 2026 09:31:12 GMT" },
      response_body: "",
      duration_ms: 212,
      error: null,
    },
  ],
};

const settingsAt: WebsiteSettingsSnapshot = {
  website_id: "web_01h2xcejqtf2nbrexx3vqjhp41",
  at: "2026-03-02T12:00:00.000Z",
  age_restriction: "eighteen_plus",
  challenge_age: 18,
  buffer_years: 3,
  passes_from: 21,
  sensitivity: 75,
  model_version: defaultModelVersion,
  is_paused: false,
  rule: "9f2c…",
  since: "2026-02-11T14:02:51.000Z",
  line: { seq: 12, hash: "5d41…" },
  head: { seq: 87, hash: "b07a…" },
  statement: "eyJhbGciOiJFZERTQSIsInR5cCI6InNldHRpbmdzK2p3dCJ9.…",
};

/** Response object, described once and shown with an example that matches its schema. */
export interface ResponseObject {
  name: string;
  /** Anchor of its description; absent if only the fields that it adds to another object are described. */
  id: string;
  schema: z.ZodObject;
  example: unknown;
}

export const responseObjects: readonly ResponseObject[] = [
  { name: "The verification", id: "check-object", schema: VerificationSchema, example: exampleVerification },
  {
    name: "A page of verifications",
    id: "check-list-object",
    schema: VerificationList,
    example: { data: [exampleVerification], has_more: true, next_cursor: exampleVerification.id },
  },
  { name: "The API key", id: "api-key-object", schema: ApiKeySchema, example: apiKey },
  { name: "The webhook", id: "webhook-object", schema: WebhookSchema, example: webhook },
  {
    name: "The webhook with its secret",
    id: "webhook-secret-object",
    schema: WebhookWithSecret,
    example: { ...webhook, secret: "{{webhook_secret}}" },
  },
  { name: "The delivery", id: "delivery-object", schema: DeliverySchema, example: delivery },
  {
    name: "The delivery with its attempts",
    id: "delivery-detail-object",
    schema: DeliveryDetailSchema,
    example: deliveryDetail,
  },
  {
    name: "The settings at a point in time",
    id: "settings-object",
    schema: SettingsAtSchema,
    example: settingsAt,
  },
];
