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
    <Dialog open={open} onClose={onClose} title="Rotate secret" busy={rotate.isPending}>
      <div className="grid gap-5">
        <div className="text-muted">
          <p>You get a new signing secret, shown once.</p>
          <ul className="mt-3 list-disc space-y-1 pl-5">
            <li>For 24 hours each event carries two signatures, by the new secret and by the one before.</li>
            <li>Change your server within that time, and no event is refused.</li>
            {webhook.previous_secret_expires_at && (
              <li>The last change is still under way: the secret before that one stops signing at once.</li>
            )}
          </ul>
        </div>
        {failure && <Alert>{failure}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} disabled={rotate.isPending}>
            Cancel
          </Button>
          <Button onClick={confirm} busy={rotate.isPending}>
            Rotate secret
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
