import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { cutOffBefore } from "./cut-off.ts";
import { disabled } from "./disabled.ts";
import { findToChange } from "./find.ts";
import { noSuchDelivery } from "./no-such-delivery.ts";
import { presentDelivery } from "./present-delivery.ts";
import { scopeOf } from "./scope.ts";
import { deliveryById, sendAgain } from "./store.ts";

/**
 * Sends a delivery again at once, whatever became of it, with the same event id. One that is being sent at this moment stays as it is.
 * @throws not_found, webhook_disabled
 */
export async function retryDelivery(
  ctx: ContextOf<Contract["retryDelivery"]>,
  input: Input<Contract["retryDelivery"]>,
): Promise<Output<Contract["retryDelivery"]>> {
  const found = await deliveryById(ctx.db, scopeOf(ctx), input.id);
  if (!found) throw noSuchDelivery();
  return ctx.db.transaction().execute(async (tx) => {
    const webhook = await findToChange(ctx, tx, found.webhook_id);
    if (!webhook.enabled) throw disabled();
    const now = ctx.clock();
    const again = await sendAgain(tx, found.account_id, found.id, now, cutOffBefore(now));
    if (again) await ctx.queue.enqueue(tx, "deliver-webhooks", {});
    const output = presentDelivery(again ?? found);
    await ctx.remember?.(tx, output);
    return output;
  });
}
