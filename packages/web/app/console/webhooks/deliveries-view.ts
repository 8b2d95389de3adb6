import type { WebhookDelivery } from "@ofage/contract";

export const deliveryStatuses = [
  "pending",
  "delivered",
  "failed",
] as const satisfies WebhookDelivery["status"][];

/** What the address says about a list of deliveries. */
export interface DeliveriesView {
  page: number;
  /** All of them when undefined. */
  status: WebhookDelivery["status"] | undefined;
}

const maxPage = 1_000_000;

/** Reads the view from the address; nonsense in it counts as nothing. */
export function parseDeliveriesView(params: URLSearchParams): DeliveriesView {
  const page = Number(params.get("page"));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
    status: deliveryStatuses.find((status) => status === params.get("status")),
  };
}

/** The address of a view; what is usual is left out. */
export function toDeliveriesParams({ page, status }: DeliveriesView): URLSearchParams {
  const params = new URLSearchParams();
  if (status) params.set("status", status);
  if (page > 1) params.set("page", String(page));
  return params;
}
