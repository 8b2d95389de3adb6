import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

interface FormActionsProps {
  /** Label of the submit button. */
  action: string;
  failure: string | undefined;
  busy: boolean;
  onCancel: () => void;
}

/** Shows the last attempt's result and a form's two buttons. */
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
