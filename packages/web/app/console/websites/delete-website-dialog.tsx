import type { Website } from "@ofage/contract";
import type { RefObject } from "react";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { useDeleteWebsite } from "./delete-website.ts";

interface DeleteWebsiteDialogProps {
  open: boolean;
  website: Website;
  onClose: () => void;
  /** Receives the focus once the website's card is gone. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks the user to type the website's name before deleting it. */
export function DeleteWebsiteDialog({ open, website, onClose, focusAfter }: DeleteWebsiteDialogProps) {
  const remove = useDeleteWebsite();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Delete Website"
      typed={website.name}
      focusAfter={focusAfter}
      describe={serverErrorMessage}
      onConfirm={async () => {
        await remove.mutateAsync(website.id);
        toast.success("Website deleted successfully", website.name);
      }}
    >
      <p>
        <strong className="font-semibold wrap-anywhere text-ink">{website.name}</strong> will be permanently
        deleted.
      </p>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        <li>Its script tag will stop working immediately, and verifications in progress will end.</li>
        <li>Its verification history is kept.</li>
      </ul>
    </ConfirmDialog>
  );
}
