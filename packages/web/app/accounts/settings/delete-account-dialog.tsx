import type { User } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useDeleteMe } from "./delete-me.ts";
import { fatesQuery } from "./list-fates.ts";

/** Says what goes and what stays, and asks the user to type the account's email address before deleting the account. */
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
  const fates = useQuery({ ...fatesQuery, enabled: open, staleTime: 0 });
  const { deleted = [], kept = [], ownerless = [] } = fates.data ?? {};
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Delete Account"
      typed={user.email || user.name}
      describe={serverErrorMessage}
      onConfirm={() => remove.mutateAsync()}
    >
      <div className="grid gap-3" aria-live="polite">
        <p>Your profile, activity, passkeys and sessions will be deleted immediately.</p>
        {fates.isPending && <p>Looking up what becomes of your organizations…</p>}
        {fates.isError && (
          <p>Organizations of which you are the only member are deleted with everything they own.</p>
        )}
        {deleted.length > 0 && (
          <p>
            You are the only member of <Names names={deleted} />: websites, API keys, webhooks and
            verification history are deleted with you. Checks and calls with the keys stop working. Your plan
            ends without a refund, and your card and invoices are deleted, too: download the invoices you need
            first.
          </p>
        )}
        {kept.length > 0 && (
          <p>
            <Names names={kept} /> {kept.length === 1 ? "stays" : "stay"}, with everything in it. You only
            leave.
          </p>
        )}
        {ownerless.length > 0 && (
          <p className="text-bad">
            Make another member of <Names names={ownerless} /> an owner first, or delete it.
          </p>
        )}
        <p>This can't be undone.</p>
      </div>
    </ConfirmDialog>
  );
}

const list = new Intl.ListFormat("en");

const Names = ({ names }: { names: readonly string[] }) => (
  <bdi className="font-semibold wrap-anywhere text-ink">{list.format(names)}</bdi>
);
