import type { SavedView, SavedViewQuery } from "@ofage/contract";
import { Pencil, RefreshCw, Trash2 } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { describeError } from "../../session/error-messages.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { useDeleteSavedView, useUpdateSavedView } from "./change-saved-views.ts";
import { RenameViewForm } from "./rename-view-form.tsx";

interface ManageViewsDialogProps {
  open: boolean;
  onClose: () => void;
  views: readonly SavedView[];
  /** Filter and layout of the history now, for a view that is to show the same. */
  query: SavedViewQuery;
  returnFocus: RefObject<HTMLElement | null>;
}

/** Lists the member's own views, to rename, update or delete them. */
export function ManageViewsDialog({ open, onClose, views, query, returnFocus }: ManageViewsDialogProps) {
  const [renamed, setRenamed] = useState<string>();
  const [doomed, setDoomed] = useState<SavedView>();
  const list = useRef<HTMLUListElement>(null);
  const update = useUpdateSavedView();
  const remove = useDeleteSavedView();

  function close() {
    setRenamed(undefined);
    onClose();
  }

  function endRenaming() {
    setRenamed(undefined);
    // The form that had the focus is gone.
    list.current?.focus();
  }

  function replace({ id, name }: SavedView) {
    update.mutate(
      { id, name, query },
      {
        onSuccess: () => toast.success(`“${name}” shows what you see now`),
        onError: (error) => toast.error(describeError(error, "Failed to update the view")),
      },
    );
  }

  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        title="Manage views"
        description="Update a view to make it show what the history shows now."
        returnFocus={returnFocus}
      >
        {views.length === 0 && <p className="text-sm text-muted">You have no views of your own.</p>}
        <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-hidden">
          {views.map((view) => (
            <li key={view.id} className="flex min-w-0 flex-wrap items-center justify-end gap-1 py-2">
              {renamed === view.id ? (
                <RenameViewForm view={view} onDone={endRenaming} />
              ) : (
                <>
                  <span dir="auto" className="min-w-0 flex-1 basis-32 wrap-anywhere">
                    {view.name}
                  </span>
                  <Button
                    variant="quiet"
                    size="icon"
                    title="Rename"
                    aria-label={`Rename ${view.name}`}
                    onClick={() => setRenamed(view.id)}
                  >
                    <Pencil aria-hidden="true" className="size-4" />
                  </Button>
                  <Button
                    variant="quiet"
                    size="icon"
                    title="Update to what is shown"
                    aria-label={`Update ${view.name} to what is shown`}
                    busy={update.isPending && update.variables.id === view.id}
                    onClick={() => replace(view)}
                  >
                    <RefreshCw aria-hidden="true" className="size-4" />
                  </Button>
                  <Button
                    variant="quiet"
                    size="icon"
                    title="Delete"
                    aria-label={`Delete ${view.name}`}
                    onClick={() => setDoomed(view)}
                  >
                    <Trash2 aria-hidden="true" className="size-4" />
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        open={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title="Delete view"
        focusAfter={list}
        onConfirm={() => remove.mutateAsync(doomed!.id)}
        describe={describeError}
      >
        The view “{doomed?.name}” is deleted. Verifications stay as they are.
      </ConfirmDialog>
    </>
  );
}
