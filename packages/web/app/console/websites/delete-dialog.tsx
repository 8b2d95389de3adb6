import type { Website } from "@ofage/contract";
import { serverSentence } from "../../session/failure.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useDeleteWebsite } from "./delete-website.ts";

/** Asks before a website is deleted. */
export function DeleteDialog({
  open,
  website,
  onClose,
}: {
  open: boolean;
  website: Website;
  onClose: () => void;
}) {
  const remove = useDeleteWebsite();
  const toast = useToast();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Delete Website"
      describe={serverSentence}
      onConfirm={async () => {
        await remove.mutateAsync(website.id);
        toast.success("Website deleted successfully");
      }}
    >
      Delete <strong className="font-semibold break-words text-ink">{website.name}</strong>? Its script tag
      stops working at once. Its history stays.
    </ConfirmDialog>
  );
}
