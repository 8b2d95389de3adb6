import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { describeError, getRequestId } from "../../session/error-messages.ts";
import { Card } from "../../ui/card.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { InvitationRow } from "./invitation-row.tsx";
import { invitationsQuery } from "./list-invitations.ts";
import { RowsSkeleton } from "./rows-skeleton.tsx";

interface PendingInvitationsProps {
  websites: readonly { id: string; name: string }[] | undefined;
  mayChange: boolean;
}

/** Lists the invitations that await an answer. */
export function PendingInvitations({ websites, mayChange }: PendingInvitationsProps) {
  const invitations = useQuery(invitationsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="pending-invitations" className="grid grid-cols-1 gap-3">
      <h2 ref={heading} id="pending-invitations" tabIndex={-1} className="w-fit rounded-sm text-lg">
        Pending invitations
      </h2>
      {invitations.isPending && <RowsSkeleton rows={1} />}
      {invitations.isLoadingError && (
        <ErrorPanel
          text={describeError(invitations.error, "Failed to load the invitations")}
          requestId={getRequestId(invitations.error)}
          onRetry={() => void invitations.refetch()}
          busy={invitations.isFetching}
        />
      )}
      {invitations.data?.length === 0 && (
        <Card className="px-5 py-4 text-muted">
          <p>None. People who have accepted their invitation are in the list above.</p>
        </Card>
      )}
      {invitations.data && invitations.data.length > 0 && (
        <Card>
          <ul aria-labelledby="pending-invitations" className="divide-y divide-line">
            {invitations.data.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                websites={websites}
                mayChange={mayChange}
                // The pressed button disappears with its row, and must not take the focus along.
                onRevoked={() => heading.current?.focus()}
              />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
