import type { Webhook } from "@ofage/contract";
import type { OrganizationContext } from "../../context.ts";
import { acceptsTestEvents } from "./accepts-test-events.ts";
import type { WebhookRow } from "./store.ts";
import { visibleUrl } from "./visible-url.ts";

/** Presents a webhook to a caller who may read webhooks, without its secrets. */
export function presentWebhook(ctx: OrganizationContext, webhook: WebhookRow): Webhook {
  const now = ctx.clock();
  const { id, url, events, description, is_test, enabled, disabled_reason, created_at } = webhook;
  const { created_by, created_by_user_id } = webhook;
  const until = webhook.previous_secret_expires_at;
  return {
    id,
    url: visibleUrl(ctx, url)!,
    events,
    description,
    is_test,
    test_events: acceptsTestEvents(webhook),
    enabled,
    disabled_reason,
    previous_secret_expires_at: until && until > now ? until.toISOString() : null,
    created_by,
    created_by_user_id,
    created_at: created_at.toISOString(),
  };
}
