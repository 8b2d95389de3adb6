import { type FormEvent, type ReactNode, type RefObject, useState } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { isConfirmationTyped, TypedConfirmation } from "./typed-confirmation.tsx";

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Text that the user must type before the button works. */
  typed?: string;
  /** Receives the focus once the item is deleted, because the button that opened the dialog may be gone too. */
  focusAfter?: RefObject<HTMLElement | null>;
  /** Runs the action. If it rejects, the dialog stays open with the reason. */
  onConfirm: () => Promise<unknown>;
  /** Returns the message for a failure; undefined falls back to the action's own message. */
  describe: (error: unknown) => string | undefined;
  action?: ConfirmAction;
}

/** Labels of the dialog's button. */
export interface ConfirmAction {
  name: string;
  busy: string;
  failure: string;
}

const deletion: ConfirmAction = {
  name: "Delete",
  busy: "Deleting...",
  failure: "Failed to delete. Please try again.",
};

/** Asks before something is deleted or ended. Closes on success, stays open on failure. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  typed,
  focusAfter,
  onConfirm,
  describe,
  action = deletion,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [text, setText] = useState("");
  const [done, setDone] = useState(false);

  function close() {
    setFailure(undefined);
    setText("");
    onClose();
  }

  async function confirm(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      setDone(true);
      close();
    } catch (error) {
      setFailure(describe(error) ?? action.failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={open} onClose={close} title={title} busy={busy} returnFocus={done ? focusAfter : undefined}>
      <form noValidate className="grid gap-5" onSubmit={confirm}>
        <div className="text-muted">{children}</div>
        {typed !== undefined && (
          <TypedConfirmation text={typed} value={text} onChange={setText} busy={busy} />
        )}
        {failure && <Alert>{failure}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="danger"
            busy={busy}
            disabled={typed !== undefined && !isConfirmationTyped(typed, text)}
          >
            {busy ? action.busy : action.name}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
