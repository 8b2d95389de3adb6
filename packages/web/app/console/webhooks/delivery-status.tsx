import type { Delivery } from "@ofage/contract";
import { Badge, type Tone } from "../../ui/badge.tsx";

export const deliveryStatusNames: Record<Delivery["status"], string> = {
  pending: "Pending",
  delivered: "Delivered",
  failed: "Failed",
};
const tones: Record<Delivery["status"], Tone> = { pending: "info", delivered: "good", failed: "bad" };

/** How far a delivery is. */
export function DeliveryStatus({ status }: { status: Delivery["status"] }) {
  return <Badge tone={tones[status]}>{deliveryStatusNames[status]}</Badge>;
}
