import type { Member } from "@ofage/contract";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { useApprovePasskeys } from "./change-members.ts";

const approval = { name: "Approve", busy: "Approving...", failure: "Failed to approve the passkey" };

interface ApprovePasskeysDialogProps {
  open: boolean;
  member: Member;
  onClose: () => void;
}

/** Asks before a member's new passkey opens the organization. */
export function ApprovePasskeysDialog({ open, member, onClose }: ApprovePasskeysDialogProps) {
  const approve = useApprovePasskeys();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Approve passkey"
      onConfirm={async () => {
        await approve.mutateAsync(member.id);
        toast.success(`Passkey of ${member.name} approved`);
      }}
      describe={serverErrorMessage}
      action={approval}
    >
      <bdi className="font-semibold wrap-anywhere text-ink">{member.name}</bdi> has a new passkey. Ask them in
      person or by phone whether they added it: somebody else who reads their email could have.
    </ConfirmDialog>
  );
}
