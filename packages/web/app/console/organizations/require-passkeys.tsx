import type { Organization } from "@ofage/contract";
import { describeError } from "../../session/error-messages.ts";
import { isReauthenticationRequired } from "../../session/retry-after-reauthentication.ts";
import { SwitchField } from "../../ui/switch-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useUpdateOrganization } from "./update-organization.ts";

/** Switches whether members need a passkey. */
export function RequirePasskeys({ organization }: { organization: Organization }) {
  const update = useUpdateOrganization();

  function change(requires_passkeys: boolean) {
    // Not disabled meanwhile, so that keyboard focus stays in place.
    if (update.isPending) return;
    update.mutate(
      { requires_passkeys },
      {
        onSuccess: () =>
          toast.success(requires_passkeys ? "Passkeys are required now" : "Passkeys are optional now"),
        onError: (error) => {
          // The person closed the dialog that confirms who they are.
          if (isReauthenticationRequired(error)) return;
          toast.error(describeError(error, "Failed to update the organization"));
        },
      },
    );
  }

  return (
    <SwitchField
      label="Require passkeys"
      hint="Members without a passkey can't open anything here until they add one. You need one yourself first."
      checked={
        update.isPending ? (update.variables.requires_passkeys ?? false) : organization.requires_passkeys
      }
      onChange={change}
    />
  );
}
