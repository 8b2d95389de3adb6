import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { deliveryNotFoundError } from "./delivery-not-found-error.ts";
import { presentAttempt, presentDelivery } from "./present-delivery.ts";
import { webhookScopeOf } from "./webhook-scope.ts";
import { findAttempts, findDeliveryById } from "./store.ts";

/**
 * Returns a delivery with the request and response of each attempt.
 * @throws not_found
 */
export async function readDelivery(
  ctx: ContextOf<Contract["readDelivery"]>,
  input: RouteInput<Contract["readDelivery"]>,
): Promise<HandlerOutput<Contract["readDelivery"]>> {
  const delivery = await findDeliveryById(ctx.db, webhookScopeOf(ctx), input.id);
  if (!delivery) throw deliveryNotFoundError();
  const attempts = await findAttempts(ctx.db, delivery.account_id, delivery.id);
  return {
    ...presentDelivery(delivery),
    url: delivery.url,
    body: delivery.body,
    attempt_list: attempts.map(presentAttempt),
  };
}
