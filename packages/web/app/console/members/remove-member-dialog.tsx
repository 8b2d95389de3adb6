import type { Member } from "@ofage/contract";
import type { RefObject } from "react";
import { Link } from "react-router";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { useRemoveMember } from "./change-members.ts";

const removal = { name: "Remove", busy: "Removing...", failure: "Failed to remove the member" };

interface RemoveMemberDialogProps {
  open: boolean;
  member: Member;
  /** API keys and webhooks that the member made and that still work, each with its address. */
  made: readonly MadeByMember[];
  onClose: () => void;
  /** Receives the focus once the member's row is gone. */
  focusAfter: RefObject<HTMLElement | null>;
}

export interface MadeByMember {
  id: string;
  name: string;
  to: string;
}

/** Asks before a membership ends, and lists what keeps working after it. */
export function RemoveMemberDialog({ open, member, made, onClose, focusAfter }: RemoveMemberDialogProps) {
  const remove = useRemoveMember();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Remove member"
      onConfirm={async () => {
        await remove.mutateAsync(member.id);
        toast.success("Member removed", member.name);
      }}
      describe={serverErrorMessage}
      focusAfter={focusAfter}
      action={removal}
    >
      <p>
        Remove <bdi className="font-semibold wrap-anywhere text-ink">{member.name}</bdi>? They lose access
        immediately, and invitations that they sent are withdrawn.
      </p>
      {made.length > 0 && (
        <>
          <p className="mt-3">
            What they made keeps working. They may know its secrets: rotate or revoke it.
          </p>
          <ul className="mt-2 max-h-48 list-disc overflow-y-auto pl-5">
            {made.map(({ id, name, to }) => (
              <li key={id}>
                <Link to={to} className="rounded-sm wrap-anywhere text-brand underline underline-offset-3">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
