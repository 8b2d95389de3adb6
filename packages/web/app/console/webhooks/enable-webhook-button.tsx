import type { Webhook } from "@ofage/contract";
import { Pause, Play } from "lucide-react";
import { describeError } from "../../session/error-messages.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useUpdateWebhook } from "./update-webhook.ts";

/** Disables or enables a webhook. */
export function EnableWebhookButton({ webhook }: { webhook: Webhook }) {
  const update = useUpdateWebhook();
  const toast = useToast();

  function toggle(settled: () => void) {
    update.mutate(
      { id: webhook.id, enabled: !webhook.enabled },
      {
        onSuccess: ({ enabled }) => toast.success(enabled ? "Webhook enabled" : "Webhook disabled"),
        onError: (error) => toast.error(describeError(error, "Failed to update webhook")),
        onSettled: settled,
      },
    );
  }

  return (
    <ActionButton
      Icon={webhook.enabled ? Pause : Play}
      pending={update.isPending}
      run={toggle}
      className="max-sm:px-2!"
    >
      {webhook.enabled ? "Disable" : "Enable"}
    </ActionButton>
  );
}
