import type { Invitation } from "@ofage/contract";
import { Send, X } from "lucide-react";
import { describeError } from "../../session/error-messages.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { Badge } from "../../ui/badge.tsx";
import { roleName } from "../../ui/role-labels.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { toast } from "../../ui/toast.ts";
import { useNow } from "../../ui/use-now.ts";
import { useResendInvitation, useRevokeInvitation } from "./change-members.ts";
import { describeWebsites } from "./member-access.ts";

interface InvitationRowProps {
  invitation: Invitation;
  websites: readonly { id: string; name: string }[] | undefined;
  mayChange: boolean;
  /** Called once the invitation is withdrawn and its row goes. */
  onRevoked: () => void;
}

/** Renders an invitation that awaits an answer. */
export function InvitationRow({ invitation, websites, mayChange, onRevoked }: InvitationRowProps) {
  const { id, email, role, website_ids, invited_by, expires_at } = invitation;
  const isExpired = new Date(expires_at) <= useNow();
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  const access = website_ids
    ? `${roleName(role)}, ${describeWebsites(website_ids, websites)}`
    : roleName(role);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5 text-sm">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{email}</span>
          {isExpired && <Badge tone="warn">Expired</Badge>}
        </p>
        <p className="wrap-anywhere text-muted">
          {access}
          {invited_by && (
            <>
              {" "}
              · Invited by <bdi>{invited_by}</bdi>
            </>
          )}
          {!isExpired && (
            <>
              {" "}
              · Expires <DateTime iso={expires_at} />
            </>
          )}
        </p>
      </div>
      {mayChange && (
        <div className="flex flex-wrap gap-1 max-sm:-ml-3">
          <ActionButton
            Icon={Send}
            pending={resend.isPending}
            run={(settled) =>
              resend.mutate(id, {
                onSuccess: () => toast.success(`Invitation sent to ${email}`),
                onError: (error) => toast.error(describeError(error, "Failed to send the invitation")),
                onSettled: settled,
              })
            }
            aria-label={`Resend the invitation to ${email}`}
          >
            Resend
          </ActionButton>
          <ActionButton
            Icon={X}
            pending={revoke.isPending}
            run={(settled) =>
              revoke.mutate(id, {
                onSuccess: () => {
                  toast.success("Invitation revoked", email);
                  onRevoked();
                },
                onError: (error) => toast.error(describeError(error, "Failed to revoke the invitation")),
                onSettled: settled,
              })
            }
            className="hover:text-bad!"
            aria-label={`Revoke the invitation of ${email}`}
          >
            Revoke
          </ActionButton>
        </div>
      )}
    </li>
  );
}
