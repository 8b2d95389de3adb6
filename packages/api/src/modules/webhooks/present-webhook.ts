import type { Webhook } from "@ofage/contract";
import { acceptsTestEvents } from "./accepts-test-events.ts";
import type { WebhookRow } from "./store.ts";

/**
 * Presents a webhook without its secrets.
 * @param now current time of the services' clock
 */
export function presentWebhook(webhook: WebhookRow, now: Date): Webhook {
  const { id, url, events, description, is_test, enabled, disabled_reason, created_at } = webhook;
  const until = webhook.previous_secret_expires_at;
  return {
    id,
    url,
    events,
    description,
    is_test,
    test_events: acceptsTestEvents(webhook),
    enabled,
    disabled_reason,
    previous_secret_expires_at: until && until > now ? until.toISOString() : null,
    created_at: created_at.toISOString(),
  };
}
