import { SavedViewInput, type SavedViewQuery } from "@ofage/contract";
import { type RefObject, useState } from "react";
import { describeError } from "../../session/error-messages.ts";
import { modeNames } from "../../session/mode-store.ts";
import { modeOfFlag } from "../../session/use-mode.ts";
import { showServerFieldErrors } from "../../session/show-server-field-errors.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { InputField } from "../../ui/field.tsx";
import { FormActions } from "../../ui/form-actions.tsx";
import { SwitchField } from "../../ui/switch-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useZodForm } from "../../ui/use-zod-form.ts";
import { useCreateSavedView } from "./change-saved-views.ts";

interface SaveViewDialogProps {
  open: boolean;
  onClose: () => void;
  /** Filter and layout that the view saves. */
  query: SavedViewQuery;
  returnFocus: RefObject<HTMLElement | null>;
}

export const ViewNameForm = SavedViewInput.pick({ name: true });

/** Saves what the history shows as a view. */
export function SaveViewDialog({ open, onClose, query, returnFocus }: SaveViewDialogProps) {
  const form = useZodForm(ViewNameForm, { name: "" });
  const [failure, setFailure] = useState<string>();
  const [withMode, setWithMode] = useState(false);
  const { is_test, ...filter } = query.filter;
  const mode = modeOfFlag(is_test ?? null);
  const create = useCreateSavedView();

  function close() {
    form.reset({ name: "" });
    setFailure(undefined);
    setWithMode(false);
    onClose();
  }

  const submit = form.handleSubmit(async ({ name }) => {
    setFailure(undefined);
    try {
      await create.mutateAsync({ name, query: withMode ? query : { ...query, filter } });
      toast.success("View saved");
      close();
    } catch (error) {
      const [first] = showServerFieldErrors(form, error);
      if (first) form.setFocus(first);
      else setFailure(describeError(error, "Failed to save the view"));
    }
  });

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Save view"
      description="Saves the filters, the columns and the density. Only you see your views."
      busy={create.isPending}
      returnFocus={returnFocus}
    >
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <InputField
          label="Name"
          maxLength={60}
          autoComplete="off"
          data-first-focus
          readOnly={create.isPending}
          hint={query.range !== null && "The days move with time: tomorrow, the view ends a day later."}
          error={form.formState.errors.name?.message}
          {...form.register("name")}
        />
        {mode && (
          <SwitchField
            label={`With the mode ${modeNames[mode]}`}
            hint="Without it, the view keeps the mode that you are in."
            checked={withMode}
            onChange={setWithMode}
          />
        )}
        <FormActions action="Save view" failure={failure} busy={create.isPending} onCancel={close} />
      </form>
    </Dialog>
  );
}
