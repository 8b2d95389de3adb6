import { type ReactNode, useState } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Rejects to keep the dialog open with the reason. */
  onConfirm: () => Promise<unknown>;
  /** What to say of a failure; undefined falls back to the usual sentence. */
  describe: (error: unknown) => string | undefined;
}

/** Asks before something is deleted. Closes on success, stays open on failure. */
export function ConfirmDialog({ open, onClose, title, children, onConfirm, describe }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  function close() {
    setFailure(undefined);
    onClose();
  }

  async function confirm() {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      close();
    } catch (error) {
      setFailure(describe(error) ?? "Failed to delete. Please try again.");
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={open} onClose={close} title={title} busy={busy}>
      <div className="grid gap-5">
        <div className="text-muted">{children}</div>
        {failure && <Alert>{failure}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button variant="danger" onClick={confirm} busy={busy}>
            {busy ? "Deleting..." : "Delete"}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
