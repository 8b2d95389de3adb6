import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

interface FormEndProps {
  /** Why the last attempt did not work. */
  failure: string | undefined;
  save: string;
  busy: boolean;
  onCancel: () => void;
}

/** What a dialog's form ends with. */
export function FormEnd({ failure, save, busy, onCancel }: FormEndProps) {
  return (
    <>
      {failure && <Alert>{failure}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {save}
        </Button>
      </div>
    </>
  );
}
