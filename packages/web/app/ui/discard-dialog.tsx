import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface DiscardDialogProps {
  open: boolean;
  onContinueEditing: () => void;
  onDiscard: () => void;
}

/** Asks before discarding input. */
export function DiscardDialog({ open, onContinueEditing, onDiscard }: DiscardDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onContinueEditing}
      title="Discard changes?"
      description="Your changes haven't been saved."
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onContinueEditing} data-first-focus>
          Keep editing
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Dialog>
  );
}
