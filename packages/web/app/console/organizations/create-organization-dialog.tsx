import { organizationRoutes } from "@ofage/contract";
import { useState } from "react";
import { describeError } from "../../session/error-messages.ts";
import { showServerFieldErrors } from "../../session/show-server-field-errors.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { InputField } from "../../ui/field.tsx";
import { FormActions } from "../../ui/form-actions.tsx";
import { useZodForm } from "../../ui/use-zod-form.ts";
import { useCreateOrganization } from "./create-organization.ts";
import { openOrganization } from "../../session/organization-link.ts";

interface CreateOrganizationDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Creates an organization and opens its dashboard. */
export function CreateOrganizationDialog({ open, onClose }: CreateOrganizationDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Create organization"
      description="It has its own websites, keys, members and bill. You'll be its owner."
      busy={busy}
    >
      <CreateOrganizationForm onCancel={onClose} busy={busy} onBusy={setBusy} />
    </Dialog>
  );
}

interface CreateOrganizationFormProps {
  onCancel: () => void;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

function CreateOrganizationForm({ onCancel, busy, onBusy }: CreateOrganizationFormProps) {
  const form = useZodForm(organizationRoutes.createOrganization.input, { name: "" });
  const [failure, setFailure] = useState<string>();
  const create = useCreateOrganization();

  const submit = form.handleSubmit(async (input) => {
    onBusy(true);
    setFailure(undefined);
    try {
      // Busy until the page has loaded anew.
      openOrganization((await create.mutateAsync(input)).id);
    } catch (error) {
      const [first] = showServerFieldErrors(form, error);
      if (first) form.setFocus(first);
      else setFailure(describeError(error, "Failed to create the organization"));
      onBusy(false);
    }
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <InputField
        label="Name"
        placeholder="Example Ltd."
        autoComplete="organization"
        maxLength={100}
        readOnly={busy}
        error={form.formState.errors.name?.message}
        {...form.register("name")}
      />
      <FormActions action="Create organization" failure={failure} busy={busy} onCancel={onCancel} />
    </form>
  );
}
