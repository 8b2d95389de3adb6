import { useState } from "react";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useDeleteOrganization } from "./end-membership.ts";

/** Deletes the organization, after its name is typed. */
export function DeleteOrganization({ name }: { name: string }) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteOrganization();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">
        Deleting the organization removes its websites, keys, webhooks, history and members immediately and
        permanently. Your own sign-in stays.
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete organization
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Delete organization"
        typed={name}
        onConfirm={() => remove.mutateAsync()}
        describe={serverErrorMessage}
      >
        <p>
          Everything that <bdi className="font-semibold wrap-anywhere text-ink">{name}</bdi> owns will be
          deleted immediately. Its script tags and API keys stop working, and its members lose access.
        </p>
        <p className="mt-3">
          The plan ends without a refund, and the card and the invoices are deleted, too: download the
          invoices you need first. This can't be undone.
        </p>
      </ConfirmDialog>
    </div>
  );
}
