import type { SavedView } from "@ofage/contract";
import { useEffect } from "react";
import { describeError } from "../../session/error-messages.ts";
import { showServerFieldErrors } from "../../session/show-server-field-errors.ts";
import { Button } from "../../ui/button.tsx";
import { InputField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { useZodForm } from "../../ui/use-zod-form.ts";
import { useUpdateSavedView } from "./change-saved-views.ts";
import { ViewNameForm } from "./save-view-dialog.tsx";

/** Renames a view. */
export function RenameViewForm({ view, onDone }: { view: SavedView; onDone: () => void }) {
  const form = useZodForm(ViewNameForm, { name: view.name });
  const { setFocus } = form;
  const update = useUpdateSavedView();
  useEffect(() => setFocus("name", { shouldSelect: true }), [setFocus]);

  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await update.mutateAsync({ id: view.id, name, query: view.query });
      onDone();
    } catch (error) {
      const [first] = showServerFieldErrors(form, error);
      if (first) form.setFocus(first);
      else toast.error(describeError(error, "Failed to rename the view"));
    }
  });

  return (
    <form noValidate className="grid min-w-0 flex-1 gap-3 py-1" onSubmit={submit}>
      <InputField
        label="Name"
        maxLength={60}
        autoComplete="off"
        readOnly={update.isPending}
        error={form.formState.errors.name?.message}
        {...form.register("name")}
      />
      <div className="flex justify-end gap-2">
        <Button variant="secondary" size="sm" onClick={onDone} disabled={update.isPending}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={update.isPending}>
          Rename
        </Button>
      </div>
    </form>
  );
}
