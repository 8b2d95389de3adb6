import type { Webhook } from "@ofage/contract";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { useDeleteWebhook } from "./delete-webhook.ts";

interface DeleteWebhookDialogProps {
  open: boolean;
  webhook: Webhook;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks the user to type the URL's host before deleting a webhook. */
export function DeleteWebhookDialog({ open, webhook, onClose, onDeleted }: DeleteWebhookDialogProps) {
  const remove = useDeleteWebhook();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Delete Webhook"
      typed={new URL(webhook.url).hostname}
      describe={serverErrorMessage}
      onConfirm={async () => {
        await remove.mutateAsync(webhook.id);
        toast.success("Webhook deleted successfully", webhook.url);
        onDeleted();
      }}
    >
      <p>This webhook will be permanently deleted.</p>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        <li>It will receive no more events, and pending deliveries won't be sent.</li>
        <li>Its delivery history will be deleted with it.</li>
      </ul>
    </ConfirmDialog>
  );
}
