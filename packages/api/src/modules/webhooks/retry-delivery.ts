import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { staleClaimCutoff } from "./stale-claim-cutoff.ts";
import { webhookDisabledError } from "./webhook-disabled-error.ts";
import { findWebhookForUpdate } from "./find-webhook.ts";
import { deliveryNotFoundError } from "./delivery-not-found-error.ts";
import { presentDelivery } from "./present-delivery.ts";
import { webhookScopeOf } from "./webhook-scope.ts";
import { findDeliveryById, requeueDelivery } from "./store.ts";

/**
 * Sends a delivery again at once, in any status, with the same event ID. A delivery that is being sent right now stays as it is.
 * @throws not_found, webhook_disabled
 */
export async function retryDelivery(
  ctx: ContextOf<Contract["retryDelivery"]>,
  input: RouteInput<Contract["retryDelivery"]>,
): Promise<HandlerOutput<Contract["retryDelivery"]>> {
  const found = await findDeliveryById(ctx.db, webhookScopeOf(ctx), input.id);
  if (!found) throw deliveryNotFoundError();
  return ctx.db.transaction().execute(async (tx) => {
    const webhook = await findWebhookForUpdate(ctx, tx, found.webhook_id);
    if (!webhook.enabled) throw webhookDisabledError();
    const now = ctx.clock();
    const again = await requeueDelivery(tx, found.organization_id, found.id, now, staleClaimCutoff(now));
    if (again) await ctx.queue.enqueue(tx, "deliver-webhooks", {});
    const output = presentDelivery(again ?? found);
    await ctx.saveIdempotentResponse?.(tx, output);
    return output;
  });
}
