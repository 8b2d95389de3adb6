import { type ReactNode, Suspense, useState } from "react";
import { lazyChunk } from "../../ui/lazy-chunk.ts";
import { QuietBoundary } from "../../ui/quiet-boundary.tsx";

const CreateOrganizationDialog = lazyChunk(
  async () => (await import("./create-organization-dialog.tsx")).CreateOrganizationDialog,
);

/**
 * Loads the dialog that creates an organization when it first opens.
 * @returns `open`, and the `dialog` to render
 */
export function useCreateOrganizationDialog(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState<boolean>();
  return {
    open: () => setOpen(true),
    dialog: isOpen !== undefined && (
      <QuietBoundary onFailure={() => setOpen(undefined)}>
        <Suspense>
          <CreateOrganizationDialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      </QuietBoundary>
    ),
  };
}
