import type { Webhook } from "@ofage/contract";
import { describeError } from "../../session/error-messages.ts";
import { showUndoToast, toast } from "../../ui/toast.ts";
import { useUpdateWebhook } from "./update-webhook.ts";

/** Disables a webhook, or enables a disabled one, and shows a toast that can undo it. */
export function useToggleWebhook() {
  const update = useUpdateWebhook();

  async function toggle({ id, enabled }: Webhook, show: (webhook: Webhook) => void) {
    try {
      show(await update.mutateAsync({ id, enabled: !enabled }));
    } catch (error) {
      toast.error(describeError(error, "Failed to update webhook"));
    }
  }

  const takeBack = (webhook: Webhook) =>
    toggle(webhook, (undone) => toast.success(describe(undone), undone.url));

  return {
    isPending: update.isPending,
    /** @param settled called when the request ends */
    mutate: (webhook: Webhook, settled?: () => void) =>
      void toggle(webhook, (changed) =>
        showUndoToast({
          subject: changed.id,
          text: describe(changed),
          about: changed.url,
          undo: () => void takeBack(changed),
        }),
      ).finally(settled),
  };
}

const describe = ({ enabled }: Webhook) => (enabled ? "Webhook enabled" : "Webhook disabled");
