import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { holdsRight } from "../memberships/index.ts";
import { deliveryNotFoundError } from "./delivery-not-found-error.ts";
import { presentAttempt, presentDelivery } from "./present-delivery.ts";
import { webhookScopeOf } from "./webhook-scope.ts";
import { findAttempts, findDeliveryById } from "./store.ts";
import { visibleUrl } from "./visible-url.ts";

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
  const attempts = await findAttempts(ctx.db, delivery.organization_id, delivery.id);
  return {
    ...presentDelivery(delivery),
    url: visibleUrl(ctx, delivery.url)!,
    body: holdsRight(ctx, "verifications.read") ? delivery.body : null,
    attempt_list: attempts.map(presentAttempt),
  };
}
