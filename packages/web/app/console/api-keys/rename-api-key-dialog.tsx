import { type ApiKey, apiKeyRoutes } from "@ofage/contract";
import { useState } from "react";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { showServerFieldErrors } from "../../session/show-server-field-errors.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { InputField } from "../../ui/field.tsx";
import { FormActions } from "../../ui/form-actions.tsx";
import { toast } from "../../ui/toast.ts";
import { useZodForm } from "../../ui/use-zod-form.ts";
import { useUpdateApiKey } from "./update-api-key.ts";

interface RenameApiKeyDialogProps {
  open: boolean;
  apiKey: ApiKey;
  onClose: () => void;
}

const RenamedKey = apiKeyRoutes.createApiKey.input.pick({ name: true });

/** Renames a key. */
export function RenameApiKeyDialog({ open, apiKey, onClose }: RenameApiKeyDialogProps) {
  const form = useZodForm(RenamedKey, { name: apiKey.name });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const update = useUpdateApiKey();

  const submit = form.handleSubmit(async ({ name }) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await update.mutateAsync({ id: apiKey.id, name });
      toast.success("API key renamed", name);
      onClose();
    } catch (error) {
      if (showServerFieldErrors(form, error).length === 0)
        setFailure(serverErrorMessage(error) ?? "Failed to rename API key");
    } finally {
      setBusy(false);
    }
  });

  return (
    <Dialog open={open} onClose={onClose} title="Rename API Key" busy={busy}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <InputField
          label="Name"
          autoComplete="off"
          error={form.formState.errors.name?.message}
          {...form.register("name")}
        />
        <FormActions action="Rename" failure={failure} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
