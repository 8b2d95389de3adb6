import { retryDelays } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import type { WebhookAnswer } from "../../outside/webhook-post.ts";
import { holdAccount } from "../../db/hold-account.ts";
import type { Account } from "../accounts/index.ts";
import { disable } from "./disable.ts";
import {
  changeWebhook,
  type Claimed,
  endAccepted,
  endClaim,
  forgiveFailures,
  holdWebhook,
  insertAttempt,
  type WebhookRow,
} from "./store.ts";

export interface Attempted {
  at: Date;
  headers: Record<string, string>;
  answer: WebhookAnswer;
  /** null: it was delivered. */
  failure: string | null;
}

/** "I am gone, and will not come back" (RFC 9110 §15.5.11); Standard Webhooks has it disable the endpoint. */
const gone = 410;
const patienceMs = 5 * 86_400_000;

/** Records an attempt and what follows from it. Nothing where the delivery was deleted or taken by another meanwhile. */
export async function recordAttempt(
  services: Services,
  claimed: Claimed,
  attempted: Attempted,
): Promise<void> {
  const { at, headers, answer, failure } = attempted;
  if (failure !== null) {
    await services.db.transaction().execute((tx) => recordFailure(services, tx, claimed, attempted));
    return;
  }
  const wasFailing = await endAccepted(services.db, claimed, {
    at,
    completed_at: services.clock(),
    request_headers: JSON.stringify(headers),
    response_status: answer.status!,
    response_headers: JSON.stringify(answer.headers),
    response_body: answer.body,
    duration_ms: answer.durationMs,
  });
  if (wasFailing) await forgiveFailures(services.db, claimed.account_id, claimed.webhook_id);
}

async function recordFailure(
  services: Services,
  tx: Tx,
  claimed: Claimed,
  attempted: Attempted,
): Promise<void> {
  // In this order, as everywhere in this room: account, webhook, delivery.
  const account = await holdAccount(tx, claimed.account_id);
  const webhook = await holdWebhook(tx, claimed.account_id, claimed.webhook_id);
  if (!account || !webhook) return;
  const isGone = attempted.answer.status === gone;
  const now = services.clock();
  const delay = isGone ? undefined : retryDelays[claimed.attempts];
  const next =
    delay === undefined
      ? ({ status: "failed", next_attempt_at: null, completed_at: now } as const)
      : ({
          status: "pending",
          next_attempt_at: webhook.enabled ? new Date(now.getTime() + delay * 1000) : null,
        } as const);
  const kept = await keepFailure(tx, claimed, attempted, next);
  if (kept && webhook.enabled) await countFailure(services, tx, account, webhook, { attempted, isGone, now });
}

async function countFailure(
  services: Services,
  tx: Tx,
  account: Account,
  webhook: WebhookRow,
  { attempted, isGone, now }: { attempted: Attempted; isGone: boolean; now: Date },
): Promise<void> {
  const since = webhook.failing_since ?? attempted.at;
  if (isGone) return disable(services, tx, account, webhook, "gone");
  if (now.getTime() - since.getTime() >= patienceMs)
    return disable(services, tx, account, webhook, "failing");
  if (webhook.failing_since === null) await changeWebhook(tx, webhook, { failing_since: since });
}

/** Whether the claim was still ours. */
async function keepFailure(
  tx: Tx,
  claimed: Claimed,
  { at, headers, answer, failure }: Attempted,
  next: Parameters<typeof endClaim>[2],
): Promise<boolean> {
  const number = claimed.attempts + 1;
  const ended = await endClaim(tx, claimed, { ...next, attempts: number, response_status: answer.status });
  if (!ended) return false;
  await insertAttempt(tx, {
    account_id: claimed.account_id,
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
