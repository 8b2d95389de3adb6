import { useState } from "react";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useLeaveOrganization } from "./end-membership.ts";

const leaving = { name: "Leave", busy: "Leaving...", failure: "Failed to leave the organization" };

/** Ends the person's own membership, after asking. */
export function LeaveOrganization({ name }: { name: string }) {
  const [asking, setAsking] = useState(false);
  const leave = useLeaveOrganization();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">
        When you leave, you can't open this organization until somebody invites you again. Its data stays.
      </p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Leave organization
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Leave organization"
        onConfirm={() => leave.mutateAsync()}
        describe={serverErrorMessage}
        action={leaving}
      >
        Leave <bdi className="font-semibold wrap-anywhere text-ink">{name}</bdi>? Invitations that you sent
        are withdrawn.
      </ConfirmDialog>
    </div>
  );
}
