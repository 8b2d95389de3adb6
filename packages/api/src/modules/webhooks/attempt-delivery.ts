import type { Services } from "../../context.ts";
import type { SendWebhook, WebhookResponse } from "../../integrations/webhook-sender.ts";
import { recordAttempt } from "./record-attempt.ts";
import { buildWebhookHeaders } from "./build-webhook-headers.ts";
import type { ClaimedDelivery } from "./store.ts";

/**
 * Sends a claimed delivery once and records the outcome.
 * @throws when `stop` interrupts it
 */
export async function attemptDelivery(
  services: Services,
  post: SendWebhook,
  claimed: ClaimedDelivery,
  stop: AbortSignal,
): Promise<void> {
  const at = services.clock();
  const event = { id: claimed.event_id, body: claimed.body };
  const headers = buildWebhookHeaders(services, claimed, event, at);
  const answer = await post({ url: claimed.url, headers, body: claimed.body }, stop);
  await recordAttempt(services, claimed, { at, headers, answer, failure: failureOf(answer) });
}

/** Returns why a response does not count as delivered; null when it does. */
function failureOf({ status, error }: WebhookResponse): string | null {
  if (error !== null || status === null) return error ?? "No response";
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? `Responded with ${status}. Redirects are not followed`
    : `Responded with ${status}`;
}
