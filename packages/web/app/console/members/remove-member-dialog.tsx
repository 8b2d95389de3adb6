import type { Member } from "@ofage/contract";
import type { RefObject } from "react";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { useRemoveMember } from "./change-members.ts";

const removal = { name: "Remove", busy: "Removing...", failure: "Failed to remove the member" };

interface RemoveMemberDialogProps {
  open: boolean;
  member: Member;
  onClose: () => void;
  /** Receives the focus once the member's row is gone. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks before a membership ends. */
export function RemoveMemberDialog({ open, member, onClose, focusAfter }: RemoveMemberDialogProps) {
  const remove = useRemoveMember();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Remove member"
      onConfirm={async () => {
        await remove.mutateAsync(member.id);
        toast.success("Member removed");
      }}
      describe={serverErrorMessage}
      focusAfter={focusAfter}
      action={removal}
    >
      Remove <bdi className="font-semibold wrap-anywhere text-ink">{member.name}</bdi>? They lose access
      immediately, and invitations that they sent are withdrawn. API keys that they made keep working.
    </ConfirmDialog>
  );
}
