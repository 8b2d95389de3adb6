import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { noSuchDelivery } from "./no-such-delivery.ts";
import { presentAttempt, presentDelivery } from "./present-delivery.ts";
import { scopeOf } from "./scope.ts";
import { attemptsOf, deliveryById } from "./store.ts";

/** What was sent and what was answered, attempt by attempt. @throws not_found */
export async function readDelivery(
  ctx: ContextOf<Contract["readDelivery"]>,
  input: Input<Contract["readDelivery"]>,
): Promise<Output<Contract["readDelivery"]>> {
  const delivery = await deliveryById(ctx.db, scopeOf(ctx), input.id);
  if (!delivery) throw noSuchDelivery();
  const attempts = await attemptsOf(ctx.db, delivery.account_id, delivery.id);
  return {
    ...presentDelivery(delivery),
    url: delivery.url,
    body: delivery.body,
    attempt_list: attempts.map(presentAttempt),
  };
}
