import type { Passkey } from "@ofage/contract";
import type { RefObject } from "react";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { useDeletePasskey } from "./delete-passkey.ts";

interface DeletePasskeyDialogProps {
  open: boolean;
  passkey: Passkey;
  /** Tells whether this is the last passkey and a password works for sign-in again without it. */
  restoresPasswordSignIn: boolean;
  focusAfter: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Asks for confirmation before deleting a passkey. */
export function DeletePasskeyDialog({
  open,
  passkey,
  restoresPasswordSignIn,
  focusAfter,
  onClose,
}: DeletePasskeyDialogProps) {
  const remove = useDeletePasskey();

  async function confirm() {
    try {
      const { message } = await remove.mutateAsync(passkey.id);
      toast.success(message || "Passkey deleted successfully");
    } catch (error) {
      toast.error(serverErrorMessage(error) ?? "Failed to delete passkey");
      throw error;
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Delete Passkey"
      describe={serverErrorMessage}
      focusAfter={focusAfter}
      onConfirm={confirm}
    >
      Delete{" "}
      <strong className="font-semibold wrap-anywhere text-ink">
        {passkey.label || passkey.display_name}
      </strong>
      ? You'll no longer be able to sign in with it.
      {restoresPasswordSignIn && " It's your only passkey, so your password will work again."} Your device may
      keep offering it until you remove it there, too.
    </ConfirmDialog>
  );
}
