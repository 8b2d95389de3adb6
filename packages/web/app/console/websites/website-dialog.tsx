import type { Website } from "@ofage/contract";
import { useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { WebsiteForm } from "./website-form.tsx";

interface WebsiteDialogProps {
  open: boolean;
  onClose: () => void;
  /** The website to edit; none to add one. */
  website?: Website | undefined;
}

/** Adds or edits a website. */
export function WebsiteDialog({ open, onClose, website }: WebsiteDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={website ? "Edit Website" : "Add Website"}
      busy={busy}
      width="lg"
    >
      <WebsiteForm website={website} onClose={onClose} busy={busy} onBusy={setBusy} />
    </Dialog>
  );
}
