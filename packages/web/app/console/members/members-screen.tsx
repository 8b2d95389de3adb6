import type { Member, Organization } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { describeError, getRequestId } from "../../session/error-messages.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Later } from "../../ui/later.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QuietBoundary } from "../../ui/quiet-boundary.tsx";
import { ReadOnlyNote } from "../../ui/read-only.tsx";
import { toast } from "../../ui/toast.ts";
import { ApprovePasskeysDialog } from "./approve-passkeys-dialog.tsx";
import { ChangeRoleDialog } from "./change-role-dialog.tsx";
import { InviteMemberDialog } from "./invite-member-dialog.tsx";
import { membersQuery } from "../../session/list-members.ts";
import { describeFixedMember, rolesToGive } from "./member-access.ts";
import { MemberMenu } from "./member-menu.tsx";
import { MembersTable } from "./members-table.tsx";
import { PendingInvitations } from "./pending-invitations.tsx";
import { type MadeByMember, RemoveMemberDialog } from "./remove-member-dialog.tsx";
import { RowsSkeleton } from "./rows-skeleton.tsx";

type MembersDialog = { kind: "invite" } | { kind: "change" | "approve" | "remove"; member: Member };

interface MembersScreenProps {
  organization: Organization;
  /** The organization's websites; undefined until they are known. */
  websites: readonly { id: string; name: string }[] | undefined;
  /** Lists the API keys and webhooks that a member made and that still work. */
  madeBy: (member: Member) => readonly MadeByMember[];
  /** Opens the invitation's dialog with the screen, and whenever it becomes true. */
  inviting: boolean;
}

/** Renders the Members screen. */
export function MembersScreen({ organization, websites, madeBy, inviting }: MembersScreenProps) {
  const members = useQuery(membersQuery);
  const mayChange = organization.rights.includes("members.change");
  const mayApprove = organization.rights.includes("organization.own");
  // The dialog keeps its task while it fades out; each opening has its own number, so forms start fresh.
  const [task, setTask] = useState<MembersDialog>({ kind: "invite" });
  const [open, setOpen] = useState(inviting && mayChange);
  const [wasInviting, setWasInviting] = useState(inviting);
  const [opening, setOpening] = useState(0);
  const inviteButton = useRef<HTMLButtonElement>(null);
  const { isError } = members;
  useEffect(() => {
    if (isError) toast.error("Failed to load members");
  }, [isError]);

  function start(next: MembersDialog) {
    setTask(next);
    setOpening((last) => last + 1);
    setOpen(true);
  }
  if (inviting !== wasInviting) {
    // A command opens it while the screen is shown already.
    setWasInviting(inviting);
    if (inviting && mayChange) start({ kind: "invite" });
  }
  const dialog = {
    open,
    onClose: () => setOpen(false),
    offered: rolesToGive(organization.role),
    websites: websites ?? [],
  };

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title="Members" text="Who works in this organization, and what they may do.">
        {mayChange && (
          <Button ref={inviteButton} onClick={() => start({ kind: "invite" })}>
            <UserPlus aria-hidden="true" className="size-4" />
            Invite member
          </Button>
        )}
      </PageHeader>
      <Later>
        {!mayChange && <ReadOnlyNote right="members.change" />}
        {members.isPending && <RowsSkeleton rows={3} />}
        {isError && !members.data && (
          <ErrorPanel
            text={describeError(members.error, "Failed to load members")}
            requestId={getRequestId(members.error)}
            onRetry={() => void members.refetch()}
            busy={members.isFetching}
          />
        )}
        {members.data && (
          <ErrorBoundary>
            <MembersTable
              members={members.data}
              websites={websites}
              renderActions={
                mayChange
                  ? (member) => (
                      <MemberMenu
                        member={member}
                        fixed={describeFixedMember(member, members.data, organization.role)}
                        onChangeRole={() => start({ kind: "change", member })}
                        onApprove={
                          mayApprove && member.passkey_waits
                            ? () => start({ kind: "approve", member })
                            : undefined
                        }
                        onRemove={() => start({ kind: "remove", member })}
                      />
                    )
                  : undefined
              }
            />
          </ErrorBoundary>
        )}
        <ErrorBoundary>
          <PendingInvitations websites={websites} mayChange={mayChange} />
        </ErrorBoundary>
        <QuietBoundary resetKey={opening}>
          {task.kind === "invite" && (
            <InviteMemberDialog key={opening} {...dialog} returnFocus={inviteButton} />
          )}
          {task.kind === "change" && <ChangeRoleDialog key={opening} {...dialog} member={task.member} />}
          {task.kind === "approve" && (
            <ApprovePasskeysDialog key={opening} open={open} onClose={dialog.onClose} member={task.member} />
          )}
          {task.kind === "remove" && (
            <RemoveMemberDialog
              key={opening}
              open={open}
              onClose={dialog.onClose}
              member={task.member}
              made={madeBy(task.member)}
              focusAfter={inviteButton}
            />
          )}
        </QuietBoundary>
      </Later>
    </div>
  );
}
