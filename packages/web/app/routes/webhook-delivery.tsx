import { useParams } from "react-router";
import { consoleMeta } from "../console/shell/console-meta.ts";
import { DeliveryScreen } from "../console/webhooks/delivery-screen.tsx";

export const meta = () => consoleMeta("Delivery");

export default function WebhookDelivery() {
  const { id = "", deliveryId = "" } = useParams();
  return <DeliveryScreen key={deliveryId} webhookId={id} id={deliveryId} />;
}
