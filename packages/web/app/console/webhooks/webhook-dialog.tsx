import { webhookEventTypes, type Webhook } from "@ofage/contract";
import { useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { useUnsavedGuard } from "../../ui/use-unsaved-guard.tsx";
import { useZodForm } from "../../ui/use-zod-form.ts";
import { createWebhookFormSchema } from "./webhook-form-schema.ts";
import { WebhookForm } from "./webhook-form.tsx";

interface WebhookDialogProps {
  open: boolean;
  onClose: () => void;
  /** Webhook to edit; undefined to add one. */
  webhook?: Webhook;
  /** Receives a new webhook and its secret, which no other call returns. */
  onCreated?: (webhook: Webhook, secret: string) => void;
}

/** Adds or edits a webhook. Asks before discarding changes. */
export function WebhookDialog({ open, onClose, webhook, onCreated }: WebhookDialogProps) {
  const form = useZodForm(createWebhookFormSchema(webhook), {
    url: webhook?.url ?? "",
    events: webhook?.events ?? [...webhookEventTypes],
    description: webhook?.description ?? "",
    test_events: webhook?.test_events ?? false,
  });
  const [busy, setBusy] = useState(false);
  const { close, question } = useUnsavedGuard(open && form.formState.isDirty, onClose);
  return (
    <Dialog open={open} onClose={close} title={webhook ? "Edit Webhook" : "Add Webhook"} busy={busy}>
      <WebhookForm
        form={form}
        webhook={webhook}
        onCancel={close}
        onCreated={onCreated}
        onSaved={onClose}
        busy={busy}
        onBusy={setBusy}
      />
      {question}
    </Dialog>
  );
}
