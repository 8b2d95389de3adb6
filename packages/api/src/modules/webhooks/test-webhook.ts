import type { Contract, WebhookEventType, RouteInput, HandlerOutput, WebhookEvent } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { createId } from "../../ids.ts";
import { enqueueDeliveries } from "./enqueue-deliveries.ts";
import { webhookDisabledError } from "./webhook-disabled-error.ts";
import { findWebhookForUpdate } from "./find-webhook.ts";
import { presentDelivery } from "./present-delivery.ts";

type SampleOutcome = Pick<WebhookEvent["data"], "status" | "age_verified" | "failure_reason">;

/** Sample outcome for each event type. */
const sampleOutcomes: Record<WebhookEventType, SampleOutcome> = {
  "verification.created": { status: "created", age_verified: null, failure_reason: null },
  "verification.completed": { status: "passed", age_verified: true, failure_reason: null },
  "verification.failed": { status: "failed", age_verified: false, failure_reason: "under_age" },
  "verification.expired": { status: "expired", age_verified: null, failure_reason: null },
};

/**
 * Sends an event about a verification that does not exist, whichever events the webhook is subscribed to.
 * @throws not_found, webhook_disabled
 */
export async function testWebhook(
  ctx: ContextOf<Contract["testWebhook"]>,
  { id, type }: RouteInput<Contract["testWebhook"]>,
): Promise<HandlerOutput<Contract["testWebhook"]>> {
  return ctx.db.transaction().execute(async (tx) => {
    const webhook = await findWebhookForUpdate(ctx, tx, id);
    if (!webhook.enabled) throw webhookDisabledError();
    const event = {
      id: createId("evt"),
      type,
      created: ctx.clock().toISOString(),
      data: {
        verification_id: createId("ver"),
        ...sampleOutcomes[type],
        method: "face_scan" as const,
        assurance: null,
        attempts: 1,
        policy_version: 1,
        challenge_kind: "head_turn" as const,
        metadata: {},
        asset_id: createId("ast"),
        reference_id: null,
        is_test: true,
      },
    };
    // Only its owner can send it, so it counts like a live event: a 410 response disables the webhook.
    const place = { lane: "server", pauseMs: 0, isTest: false } as const;
    const [delivery] = await enqueueDeliveries(ctx, tx, webhook.organization_id, [webhook.id], event, place);
    const output = presentDelivery(delivery!);
    await ctx.saveIdempotentResponse?.(tx, output);
    return output;
  });
}
