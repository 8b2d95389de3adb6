import { retryDelaysSeconds } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import type { WebhookResponse } from "../../integrations/webhook-sender.ts";
import { lockOrganizationForKeyShare } from "../../db/lock-organization-for-key-share.ts";
import { disableWebhook } from "./disable-webhook.ts";
import {
  updateWebhookRow,
  type ClaimedDelivery,
  recordAcceptedAttempt,
  endClaim,
  clearFailures,
  lockWebhookForUpdate,
  insertAttempt,
  type WebhookRow,
} from "./store.ts";

export interface DeliveryAttemptResult {
  at: Date;
  headers: Record<string, string>;
  answer: WebhookResponse;
  /** Reason of the failure; null if the delivery was accepted. */
  failure: string | null;
}

/** Status 410 Gone (RFC 9110 §15.5.11). Standard Webhooks disables an endpoint that returns it. */
const goneStatus = 410;
const failingGraceMs = 5 * 86_400_000;

/** Records an attempt and its consequences. Does nothing if the delivery was deleted or claimed by another process meanwhile. */
export async function recordAttempt(
  services: Services,
  claimed: ClaimedDelivery,
  attempted: DeliveryAttemptResult,
): Promise<void> {
  const { at, headers, answer, failure } = attempted;
  if (failure !== null) {
    await services.db.transaction().execute((tx) => recordFailure(services, tx, claimed, attempted));
    return;
  }
  const wasFailing = await recordAcceptedAttempt(services.db, claimed, {
    at,
    completed_at: services.clock(),
    request_headers: JSON.stringify(headers),
    response_status: answer.status!,
    response_headers: JSON.stringify(answer.headers),
    response_body: answer.body,
    duration_ms: answer.durationMs,
  });
  if (wasFailing) await clearFailures(services.db, claimed.organization_id, claimed.webhook_id);
}

async function recordFailure(
  services: Services,
  tx: Tx,
  claimed: ClaimedDelivery,
  attempted: DeliveryAttemptResult,
): Promise<void> {
  // Every transaction of this module locks in this order: organization, webhook, delivery.
  const organization = await lockOrganizationForKeyShare(tx, claimed.organization_id);
  const webhook = await lockWebhookForUpdate(tx, claimed.organization_id, claimed.webhook_id);
  if (!organization || !webhook) return;
  const isGone = attempted.answer.status === goneStatus;
  const now = services.clock();
  const delay = isGone ? undefined : retryDelaysSeconds[claimed.attempts];
  const next =
    delay === undefined
      ? ({ status: "failed", next_attempt_at: null, completed_at: now } as const)
      : ({
          status: "pending",
          ...dueAt(webhook.enabled ? new Date(now.getTime() + delay * 1000) : null),
        } as const);
  const kept = await saveFailure(tx, claimed, attempted, next);
  // Strangers can cause test checks, so their failures decide nothing about an endpoint that live events depend on.
  const isDecisive = isGone || webhook.is_test || !claimed.is_test;
  if (kept && webhook.enabled && isDecisive)
    await trackFailure(services, tx, webhook, { attempted, isGone, now });
}

/** A retry comes in its turn. */
const dueAt = (at: Date | null) => ({ next_attempt_at: at, ...(at && { turn_at: at }) });

async function trackFailure(
  services: Services,
  tx: Tx,
  webhook: WebhookRow,
  { attempted, isGone, now }: { attempted: DeliveryAttemptResult; isGone: boolean; now: Date },
): Promise<void> {
  const since = webhook.failing_since ?? attempted.at;
  if (isGone) return disableWebhook(services, tx, webhook, "gone");
  if (now.getTime() - since.getTime() >= failingGraceMs)
    return disableWebhook(services, tx, webhook, "failing");
  if (webhook.failing_since === null) await updateWebhookRow(tx, webhook, { failing_since: since });
}

/** Records a failed attempt. Reports whether the claim was still ours. */
async function saveFailure(
  tx: Tx,
  claimed: ClaimedDelivery,
  { at, headers, answer, failure }: DeliveryAttemptResult,
  next: Parameters<typeof endClaim>[2],
): Promise<boolean> {
  const number = claimed.attempts + 1;
  const ended = await endClaim(tx, claimed, { ...next, attempts: number, response_status: answer.status });
  if (!ended) return false;
  await insertAttempt(tx, {
    organization_id: claimed.organization_id,
    delivery_id: claimed.id,
    number,
    at,
    request_headers: JSON.stringify(headers),
    response_status: answer.status,
    response_headers: answer.headers && JSON.stringify(answer.headers),
    response_body: answer.body,
    duration_ms: answer.durationMs,
    error: failure,
  });
  return true;
}
