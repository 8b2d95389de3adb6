import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

interface FormActionsProps {
  /** What is done when it is sent. */
  action: string;
  failure: string | undefined;
  busy: boolean;
  onCancel: () => void;
}

/** How the last attempt ended, and the two ways out of a form. */
export function FormActions({ action, failure, busy, onCancel }: FormActionsProps) {
  return (
    <>
      {failure && <Alert>{failure}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {action}
        </Button>
      </div>
    </>
  );
}
