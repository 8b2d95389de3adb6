import type { User } from "@ofage/contract";
import { WebAuthnAbortService } from "@simplewebauthn/browser";
import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { describeError } from "../../session/error-messages.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { reauthenticateWithPasskey } from "../passkeys/reauthenticate-with-passkey.ts";
import { TextButton } from "../text-button.tsx";
import { useRestoreFocus } from "../use-restore-focus.ts";

interface PasskeyConfirmationProps {
  user: User;
  onBusy: (busy: boolean) => void;
  onConfirmed: () => void;
}

/** Confirms the user's identity with one of the account's passkeys. */
export function PasskeyConfirmation({ user, onBusy, onConfirmed }: PasskeyConfirmationProps) {
  const confirm = useMutation({ mutationFn: () => reauthenticateWithPasskey(user.email || undefined) });
  const button = useRestoreFocus(confirm.isPending);

  function press() {
    onBusy(true);
    confirm.mutate(undefined, { onSuccess: onConfirmed, onSettled: () => onBusy(false) });
  }

  return (
    <div className="grid gap-4">
      {confirm.isError && <Alert>{describeError(confirm.error)}</Alert>}
      <Button ref={button} busy={confirm.isPending} onClick={press} data-first-focus>
        {!confirm.isPending && <KeyRound aria-hidden="true" className="size-4" />}
        Confirm with Passkey
      </Button>
      {confirm.isPending && (
        <p className="text-center text-sm text-muted">
          Follow your browser's prompt.{" "}
          <TextButton onClick={() => WebAuthnAbortService.cancelCeremony()}>Cancel</TextButton>
        </p>
      )}
    </div>
  );
}
