import type { User } from "@ofage/contract";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useDeleteMe } from "./delete-me.ts";

/** Asks the user to type the account's email address before deleting the account. */
export function DeleteAccountDialog({
  open,
  user,
  onClose,
}: {
  open: boolean;
  user: User;
  onClose: () => void;
}) {
  const remove = useDeleteMe();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Delete Account"
      typed={user.email || user.name}
      describe={serverErrorMessage}
      onConfirm={() => remove.mutateAsync()}
    >
      <p>
        Your profile, passkeys, sessions, websites, API keys, webhooks and verification history will be
        deleted immediately. Checks and calls with your keys stop working.
      </p>
      <p className="mt-3">
        Your plan ends without a refund, and your card and invoices are deleted, too: download the invoices
        you need first. This can't be undone.
      </p>
    </ConfirmDialog>
  );
}
