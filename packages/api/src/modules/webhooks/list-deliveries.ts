import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { findWebhook } from "./find-webhook.ts";
import { presentDelivery } from "./present-delivery.ts";
import { findDeliveriesPage } from "./store.ts";

/**
 * Lists one page of a webhook's deliveries, newest first.
 * @throws not_found
 */
export async function listDeliveries(
  ctx: ContextOf<Contract["listDeliveries"]>,
  { id, ...query }: RouteInput<Contract["listDeliveries"]>,
): Promise<HandlerOutput<Contract["listDeliveries"]>> {
  const webhook = await findWebhook(ctx, ctx.db, id);
  const { rows, total } = await findDeliveriesPage(ctx.db, webhook, query);
  return { items: rows.map(presentDelivery), page: query.page, per_page: query.per_page, total };
}
