import { type ApiKey, maskApiKey } from "../api-keys.ts";
import type { WebsiteSettingsSnapshot } from "../audit-log.ts";
import { defaultModelVersion } from "../brand.ts";
import type { CreatedVerification, Verification } from "../verifications/verifications.ts";
import type { WebhookEvent } from "../webhook-event.ts";
import type { Webhook, WebhookDelivery, WebhookDeliveryDetail } from "../webhooks.ts";

/** Values in the examples that differ from reader to reader. */
export interface ExampleValues {
  /** Public address of the server. */
  base_url: string;
  asset_id: string;
  webhook_secret: string;
}

/** Builds an example of each object that the API returns to a website's server, and of the event that it sends. */
export function buildExampleObjects({ base_url, asset_id, webhook_secret }: ExampleValues) {
  const verification: Verification = {
    id: "ver_01h2xcejqtf2nbrexx3vqjhp41",
    status: "created",
    age_verified: null,
    failure_reason: null,
    method: "face_scan",
    assurance: null,
    attempts: 0,
    policy_version: 3,
    metadata: { basket: "b-77" },
    redirectUrl: "https://shop.example/age/return",
    url: null,
    asset_id,
    reference_id: "order-1001",
    is_test: true,
    challenge_kind: "head_turn",
    token: null,
    receipt: null,
    created_at: "2026-03-02T09:30:00.000Z",
    expires_at: "2026-03-02T10:00:00.000Z",
  };

  const createdVerification: CreatedVerification = {
    ...verification,
    url: `${base_url}/verify/${verification.id}#${verification.id}.9vT4mB…`,
  };

  const apiKey: ApiKey = {
    id: "key_01h2xcejqtf2nbrexx3vqjhp41",
    name: "Shop, test",
    key: maskApiKey("private", true, "Zk3Q"),
    key_type: "private",
    is_test: true,
    created_by: "Robin Schmidt",
    created_by_user_id: "usr_01h2xcejqtf2nbrexx3vqjhp41",
    created_at: "2026-02-11T14:02:51.000Z",
    last_used_at: "2026-03-02T09:30:00.000Z",
    last_used_from: "203.0.113.24",
    expires_at: null,
    replaced_at: null,
    scopes: ["verifications.create", "verifications.read"],
    website_ids: null,
    addresses: ["203.0.113.0/24"],
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
    created_by: "Robin Schmidt",
    created_by_user_id: "usr_01h2xcejqtf2nbrexx3vqjhp41",
    created_at: "2026-02-11T14:05:12.000Z",
  };

  const delivery: WebhookDelivery = {
    id: "dlv_01h2xcejqtf2nbrexx3vqjhp41",
    webhook_id: webhook.id,
    event_id: "evt_01h2xcejqtf2nbrexx3vqjhp41",
    event_type: "verification.completed",
    verification_id: verification.id,
    status: "delivered",
    attempts: 1,
    response_status: 204,
    created_at: "2026-03-02T09:31:12.000Z",
    next_attempt_at: null,
    completed_at: "2026-03-02T09:31:12.300Z",
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

  const settings: WebsiteSettingsSnapshot = {
    website_id: "web_01h2xcejqtf2nbrexx3vqjhp41",
    at: "2026-03-02T12:00:00.000Z",
    age_restriction: "eighteen_plus",
    challenge_age: 18,
    buffer_years: 3,
    passes_from: 21,
    sensitivity: 75,
    pass_at: null,
    model_version: defaultModelVersion,
    allow_without_turn: false,
    is_paused: false,
    policy_version: 3,
    methods: [{ method: "face_scan", mode: "enabled", max_attempts: 3 }],
    min_assurance: "estimated",
    countries: {},
    enabled_countries: [],
    custom: null,
    rule: "9f2c…",
    since: "2026-02-11T14:02:51.000Z",
    line: { seq: 12, hash: "5d41…" },
    head: { seq: 87, hash: "b07a…" },
    statement: "eyJhbGciOiJFZERTQSIsInR5cCI6InNldHRpbmdzK2p3dCJ9.…",
  };

  const event: WebhookEvent = {
    id: delivery.event_id,
    type: "verification.completed",
    created: "2026-03-02T09:31:12.000Z",
    data: {
      verification_id: verification.id,
      status: "passed",
      age_verified: true,
      failure_reason: null,
      method: "face_scan",
      assurance: "estimated",
      attempts: 1,
      policy_version: 3,
      challenge_kind: verification.challenge_kind,
      metadata: verification.metadata,
      asset_id,
      reference_id: verification.reference_id,
      is_test: true,
    },
  };

  return {
    verification,
    createdVerification,
    verificationList: { data: [verification], has_more: true, next_cursor: verification.id },
    apiKey,
    webhook,
    webhookWithSecret: { ...webhook, secret: webhook_secret },
    delivery,
    deliveryDetail,
    settings,
    event,
    jwks: {
      keys: [
        {
          kty: "OKP",
          crv: "Ed25519",
          // The example of RFC 8037, appendix A.2.
          x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
          kid: "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k",
          alg: "EdDSA",
          use: "sig",
        },
      ],
    },
  };
}
