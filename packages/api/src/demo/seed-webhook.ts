import { retryDelaysSeconds, type WebhookEvent } from "@ofage/contract";
import type { Services } from "../context.ts";
import type { Tx } from "../db/schema.ts";
import { createIdAt } from "../ids.ts";
import { createWebhookSecret, buildWebhookEvent, buildWebhookHeaders } from "../modules/webhooks/index.ts";
import type { DemoAuditEvent } from "./seed-audit-log.ts";
import {
  insertDemoAttempts,
  insertDemoDeliveries,
  insertDemoWebhook,
  listLatestDemoVerifications,
} from "./store.ts";

const hourMs = 3_600_000;
const deliveryCount = 150;

/** Responses of the endpoint while it was down: briefly two hours ago, and for more than a day before that. */
const outages: { hoursAgo: number; answers: number[] }[] = [
  { hoursAgo: 2, answers: [503, 503, 200] },
  { hoursAgo: 29, answers: Array<number>(1 + retryDelaysSeconds.length).fill(503) },
];

/**
 * Gives the demo account a webhook with deliveries of its latest verifications. Nobody owns its address: names in .example never resolve.
 * @returns the audit events of its creation
 */
export async function seedWebhook(services: Services, tx: Tx, accountId: string): Promise<DemoAuditEvent[]> {
  const now = new Date();
  const madeAt = new Date(now.getTime() - 60 * 24 * hourMs);
  const events: WebhookEvent["type"][] = [
    "verification.completed",
    "verification.failed",
    "verification.expired",
  ];
  const webhook = {
    account_id: accountId,
    id: createIdAt("whk", madeAt),
    url: "https://hopfen-malz.example/webhooks/age",
    events,
    description: "Shop backend",
    is_test: false,
    enabled: true,
    disabled_reason: null,
    secret_sealed: services.keyring.seal(createWebhookSecret()),
    previous_secret_sealed: null,
    previous_secret_expires_at: null,
    failing_since: null,
    created_at: madeAt,
  };
  await insertDemoWebhook(tx, webhook);

  const checks = await listLatestDemoVerifications(tx, accountId, deliveryCount);
  const met = new Map(
    outages.map(({ hoursAgo, answers }) => {
      const since = now.getTime() - hoursAgo * hourMs;
      return [checks.find((check) => check.completed_at!.getTime() < since)?.id, answers];
    }),
  );
  const made = checks.map((check, index) => {
    const at = check.completed_at!;
    const event = buildWebhookEvent(check, createIdAt("evt", at))!;
    const body = JSON.stringify(event);
    const id = createIdAt("dlv", at);
    const answers = met.get(check.id) ?? [200];
    const attempts = answers.map((status, number) => {
      const sentAt = new Date(at.getTime() + 400 + retryOffsetMs(number));
      return {
        account_id: accountId,
        delivery_id: id,
        number: number + 1,
        at: sentAt,
        request_headers: JSON.stringify(
          buildWebhookHeaders(services, webhook, { id: event.id, body }, sentAt),
        ),
        response_status: status,
        response_headers: JSON.stringify({ "content-type": "application/json" }),
        response_body: status === 200 ? '{"ok":true}' : '{"error":"upstream unavailable"}',
        duration_ms: 80 + ((index * 37) % 140),
        error: status === 200 ? null : `Responded with ${status}`,
      };
    });
    const last = attempts.at(-1)!;
    const delivery = {
      account_id: accountId,
      id,
      webhook_id: webhook.id,
      event_id: event.id,
      event_type: event.type,
      verification_id: check.id,
      body,
      status: last.error === null ? ("delivered" as const) : ("failed" as const),
      attempts: attempts.length,
      response_status: last.response_status,
      next_attempt_at: null,
      attempt_started_at: null,
      created_at: at,
      completed_at: last.at,
    };
    return { delivery, attempts };
  });
  await insertDemoDeliveries(
    tx,
    made.map(({ delivery }) => delivery),
  );
  await insertDemoAttempts(
    tx,
    made.flatMap(({ attempts }) => attempts),
  );
  return [{ at: madeAt, type: "webhook.created", subject_id: webhook.id, subject_name: webhook.url }];
}

/** Returns the time between the first attempt and the one with this index. */
function retryOffsetMs(index: number): number {
  return retryDelaysSeconds.slice(0, index).reduce((sum, seconds) => sum + seconds, 0) * 1000;
}
