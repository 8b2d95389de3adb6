import type { WebhookDelivery } from "@ofage/contract";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { labelOf } from "../../ui/label-of.ts";

export const deliveryStatusLabels: Record<WebhookDelivery["status"], string> = {
  pending: "Pending",
  delivered: "Delivered",
  failed: "Failed",
};
const tones: Record<WebhookDelivery["status"], Tone> = { pending: "info", delivered: "good", failed: "bad" };

/** Shows a delivery's status. */
export function DeliveryStatus({ status }: { status: WebhookDelivery["status"] }) {
  return (
    <Badge tone={labelOf(tones, status, () => "plain")}>
      {labelOf(deliveryStatusLabels, status, String)}
    </Badge>
  );
}
