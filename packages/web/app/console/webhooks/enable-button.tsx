import type { Webhook } from "@ofage/contract";
import { Pause, Play } from "lucide-react";
import { useRef } from "react";
import { sentenceOf } from "../../session/failure.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useUpdateWebhook } from "./update-webhook.ts";

/** Disables a webhook, or enables it again. */
export function EnableButton({ webhook }: { webhook: Webhook }) {
  const update = useUpdateWebhook();
  const toast = useToast();
  const underWay = useRef(false);
  const Icon = webhook.enabled ? Pause : Play;

  function toggle() {
    // The second press of a double one comes before anything is drawn anew.
    if (underWay.current) return;
    underWay.current = true;
    update.mutate(
      { id: webhook.id, enabled: !webhook.enabled },
      {
        onSuccess: ({ enabled }) => toast.success(enabled ? "Webhook enabled" : "Webhook disabled"),
        onError: (error) => toast.error(sentenceOf(error, "Failed to update webhook")),
        onSettled: () => {
          underWay.current = false;
        },
      },
    );
  }

  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={toggle}
      className="max-sm:px-2!"
      // Not disabled: a keyboard would lose its place.
      aria-disabled={update.isPending || undefined}
    >
      {update.isPending ? <Spinner /> : <Icon aria-hidden="true" className="size-4" />}
      {webhook.enabled ? "Disable" : "Enable"}
    </Button>
  );
}
