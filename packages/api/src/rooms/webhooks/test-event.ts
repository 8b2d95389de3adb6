import type { Contract, EventType, Input, Output, WebhookEvent } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { createId } from "../../ids.ts";
import { deliverTo } from "./deliver-to.ts";
import { disabled } from "./disabled.ts";
import { findToChange } from "./find.ts";
import { presentDelivery } from "./present-delivery.ts";

type Told = Pick<WebhookEvent["data"], "status" | "age_verified" | "failure_reason">;

/** What a check of each event could have come to. */
const told: Record<EventType, Told> = {
  "verification.created": { status: "created", age_verified: null, failure_reason: null },
  "verification.completed": { status: "passed", age_verified: true, failure_reason: null },
  "verification.failed": { status: "failed", age_verified: false, failure_reason: "under_age" },
  "verification.expired": { status: "expired", age_verified: null, failure_reason: null },
};

/** Sends an event of a check that does not exist, whichever events the webhook is told of. @throws not_found, webhook_disabled */
export async function testWebhook(
  ctx: ContextOf<Contract["testWebhook"]>,
  { id, type }: Input<Contract["testWebhook"]>,
): Promise<Output<Contract["testWebhook"]>> {
  return ctx.db.transaction().execute(async (tx) => {
    const webhook = await findToChange(ctx, tx, id);
    if (!webhook.enabled) throw disabled();
    const [delivery] = await deliverTo(ctx, tx, webhook.account_id, [webhook.id], {
      id: createId("evt"),
      type,
      created: ctx.clock().toISOString(),
      data: {
        verification_id: createId("ver"),
        ...told[type],
        method: "face_scan",
        metadata: {},
        asset_id: createId("ast"),
        reference_id: null,
        is_test: true,
      },
    });
    const output = presentDelivery(delivery!);
    await ctx.remember?.(tx, output);
    return output;
  });
}
