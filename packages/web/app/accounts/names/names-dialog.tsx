import { useState } from "react";
import { describeError } from "../../session/error-messages.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FormActions } from "../../ui/form-actions.tsx";
import { toast } from "../../ui/toast.ts";
import { NamesFields } from "./names-fields.tsx";
import type { MissingNames } from "./use-missing-names.ts";
import { useNamesForm } from "./use-names-form.ts";

interface NamesDialogProps {
  open: boolean;
  missing: MissingNames;
  onClose: () => void;
}

/** Asks for the names that are missing. */
export function NamesDialog({ open, missing, onClose }: NamesDialogProps) {
  const { form, save } = useNamesForm(missing);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = form.handleSubmit(async (names) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await save(names);
      toast.success("Saved. You can change this in Settings.");
      onClose();
    } catch (error) {
      setFailure(describeError(error, "Failed to save the names"));
    } finally {
      setBusy(false);
    }
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add names"
      description="Members, and people whom you invite, see them."
      busy={busy}
    >
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <NamesFields missing={missing} form={form} />
        <FormActions action="Save" failure={failure} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
