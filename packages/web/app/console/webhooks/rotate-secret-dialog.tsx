import type { Webhook } from "@ofage/contract";
import { useState } from "react";
import { describeError } from "../../session/error-messages.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useRotateSecret } from "./rotate-secret.ts";

interface RotateSecretDialogProps {
  open: boolean;
  webhook: Webhook;
  onClose: () => void;
  onRotated: (webhook: Webhook, secret: string) => void;
}

/** Explains the effect of a new secret before creating it. */
export function RotateSecretDialog({ open, webhook, onClose, onRotated }: RotateSecretDialogProps) {
  const rotate = useRotateSecret(onRotated);
  const [failure, setFailure] = useState<string>();

  function confirm() {
    setFailure(undefined);
    rotate.mutate(webhook.id, {
      onError: (error) => setFailure(describeError(error, "Failed to rotate the secret")),
    });
  }

  return (
    <Dialog open={open} onClose={onClose} title="Rotate Secret" busy={rotate.isPending}>
      <div className="grid gap-5">
        <div className="text-muted">
          <p>You'll get a new signing secret, shown only once.</p>
          <ul className="mt-3 list-disc space-y-1 pl-5">
            <li>For 24 hours, each event is signed with both the new and the previous secret.</li>
            <li>Update your server within that time so that no events are rejected.</li>
            {webhook.previous_secret_expires_at && (
              <li>
                The last rotation is still in progress: the secret before that one stops signing immediately.
              </li>
            )}
          </ul>
        </div>
        {failure && <Alert>{failure}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} disabled={rotate.isPending}>
            Cancel
          </Button>
          <Button onClick={confirm} busy={rotate.isPending}>
            Rotate Secret
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
