import type { WebhookDelivery } from "@ofage/contract";

export const deliveryStatuses = [
  "pending",
  "delivered",
  "failed",
] as const satisfies WebhookDelivery["status"][];

/** View of a list of deliveries, from the address. */
export interface DeliveriesView {
  page: number;
  /** Undefined for all. */
  status: WebhookDelivery["status"] | undefined;
  /** Starts the list behind this delivery, beyond the deliveries that are counted. */
  before: string | undefined;
}

const maxPage = 1_000_000;

/** Reads the view from the address and ignores invalid values. */
export function parseDeliveriesView(params: URLSearchParams): DeliveriesView {
  const page = Number(params.get("page"));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
    status: deliveryStatuses.find((status) => status === params.get("status")),
    before: params.get("before") ?? undefined,
  };
}

/** Returns the address's query for a view, without defaults. */
export function toDeliveriesParams({ page, status, before }: DeliveriesView): URLSearchParams {
  const params = new URLSearchParams();
  if (status) params.set("status", status);
  if (before) params.set("before", before);
  if (page > 1) params.set("page", String(page));
  return params;
}
