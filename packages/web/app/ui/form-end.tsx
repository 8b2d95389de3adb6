import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

interface FormEndProps {
  /** What is done when it is sent. */
  action: string;
  failure: string | undefined;
  busy: boolean;
  onCancel: () => void;
}

/** How the last attempt ended, and the two ways out of a form. */
export function FormEnd({ action, failure, busy, onCancel }: FormEndProps) {
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
