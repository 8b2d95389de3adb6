import { type WebhookEventType, webhookEventTypes, type Webhook } from "@ofage/contract";
import { useState } from "react";
import { describeError } from "../../session/error-messages.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { toast } from "../../ui/toast.ts";
import { useSendTestEvent } from "./send-test-event.ts";

const eventTypeOptions = webhookEventTypes.map((type) => ({ value: type, label: type }));

interface SendTestEventDialogProps {
  open: boolean;
  webhook: Webhook;
  onClose: () => void;
  onSent: () => void;
}

/** Sends a made-up event, which belongs to no real verification. */
export function SendTestEventDialog({ open, webhook, onClose, onSent }: SendTestEventDialogProps) {
  const [type, setType] = useState<WebhookEventType>("verification.completed");
  const [failure, setFailure] = useState<string>();
  const send = useSendTestEvent();

  function press() {
    setFailure(undefined);
    send.mutate(
      { id: webhook.id, type },
      {
        onSuccess: () => {
          toast.success("Test event is on its way");
          onSent();
        },
        onError: (error) => setFailure(describeError(error, "Failed to send the test event")),
      },
    );
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Send Test Event"
      description="It's signed and delivered like any other event, but it's marked as a test and its verification doesn't exist."
      busy={send.isPending}
    >
      <div className="grid gap-5">
        <Field label="Event">
          {(ids) => (
            <Select
              {...ids}
              options={eventTypeOptions}
              value={type}
              onChange={(value) =>
                setType((last) => webhookEventTypes.find((known) => known === value) ?? last)
              }
            />
          )}
        </Field>
        {failure && <Alert>{failure}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} disabled={send.isPending}>
            Cancel
          </Button>
          <Button onClick={press} busy={send.isPending}>
            Send Event
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
