import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

interface FormActionsProps {
  /** Label of the submit button. */
  action: string;
  failure: string | undefined;
  busy: boolean;
  onCancel: () => void;
}

/** Shows the last attempt's result and the two buttons of a form in a dialog, whose foot they keep in sight. */
export function FormActions({ action, failure, busy, onCancel }: FormActionsProps) {
  return (
    <>
      {failure && <Alert>{failure}</Alert>}
      <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-raised px-6 py-4 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
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
