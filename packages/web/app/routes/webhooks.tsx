import { WebhooksScreen } from "../console/webhooks/webhooks-screen.tsx";
import { consoleMeta } from "../console/shell/console-meta.ts";

export const meta = () => consoleMeta("Webhooks");

export default function Webhooks() {
  return <WebhooksScreen />;
}
