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
      Your profile, passkeys, sessions, websites, API keys, webhooks and verification history will be deleted
      immediately. Your plan ends, and your invoices can no longer be downloaded. This can't be undone.
    </ConfirmDialog>
  );
}
