import type { Webhook } from "@ofage/contract";
import { Pause, Play } from "lucide-react";
import { ActionButton } from "../../ui/action-button.tsx";
import { useToggleWebhook } from "./use-toggle-webhook.ts";

/** Disables or enables a webhook. */
export function EnableWebhookButton({ webhook }: { webhook: Webhook }) {
  const toggle = useToggleWebhook();
  return (
    <ActionButton
      Icon={webhook.enabled ? Pause : Play}
      pending={toggle.isPending}
      run={(settled) => toggle.mutate(webhook, settled)}
      className="max-sm:px-2!"
    >
      {webhook.enabled ? "Disable" : "Enable"}
    </ActionButton>
  );
}
