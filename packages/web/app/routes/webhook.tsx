import { useParams } from "react-router";
import { consoleMeta } from "../console/shell/console-meta.ts";
import { WebhookScreen } from "../console/webhooks/webhook-screen.tsx";

export const meta = () => consoleMeta("Webhook");

export default function Webhook() {
  const { id = "" } = useParams();
  return <WebhookScreen key={id} id={id} />;
}
