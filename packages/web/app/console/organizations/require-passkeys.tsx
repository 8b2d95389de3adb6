import type { Organization } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describeError, serverErrorMessage } from "../../session/error-messages.ts";
import { membersQuery } from "../../session/list-members.ts";
import { isReauthenticationRequired } from "../../session/retry-after-reauthentication.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useReadOnly } from "../../ui/read-only.tsx";
import { SwitchField } from "../../ui/switch-field.tsx";
import { toast } from "../../ui/toast.ts";
import { describeLockedOut } from "./describe-locked-out.ts";
import { useUpdateOrganization } from "./update-organization.ts";

const consequence = "Members without a passkey can't open anything here until they add one.";
const requiring = {
  name: "Require passkeys",
  busy: "Saving...",
  failure: "Failed to update the organization",
};

/** Switches whether members need a passkey. Asks before it keeps out those who have none. */
export function RequirePasskeys({ organization }: { organization: Organization }) {
  const [asking, setAsking] = useState(false);
  const update = useUpdateOrganization();

  function change(requires_passkeys: boolean) {
    // Not disabled meanwhile, so that keyboard focus stays in place.
    if (update.isPending) return;
    if (requires_passkeys) return setAsking(true);
    update.mutate(
      { requires_passkeys },
      {
        onSuccess: () => toast.success("Passkeys are optional now"),
        onError: (error) => {
          // The person closed the dialog that confirms who they are.
          if (isReauthenticationRequired(error)) return;
          toast.error(describeError(error, "Failed to update the organization"));
        },
      },
    );
  }

  async function require() {
    await update.mutateAsync({ requires_passkeys: true });
    toast.success("Passkeys are required now");
  }

  return (
    <>
      <SwitchField
        label="Require passkeys"
        hint={`${consequence}${useReadOnly() ? "" : " You need one yourself first."}`}
        checked={
          update.isPending ? (update.variables.requires_passkeys ?? false) : organization.requires_passkeys
        }
        onChange={change}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Require passkeys"
        onConfirm={require}
        describe={serverErrorMessage}
        action={requiring}
      >
        <LockedOut />
        <p className="mt-3">We email them.</p>
      </ConfirmDialog>
    </>
  );
}

function LockedOut() {
  const members = useQuery(membersQuery);
  return (
    <p aria-live="polite" className="wrap-anywhere">
      {members.data
        ? describeLockedOut(members.data)
        : members.isError
          ? consequence
          : "Looking up who has a passkey…"}
    </p>
  );
}
