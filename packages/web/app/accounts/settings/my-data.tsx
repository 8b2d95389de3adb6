import type { User } from "@ofage/contract";
import { Download } from "lucide-react";
import { useState } from "react";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { useExportMe } from "./export-me.ts";

interface MyDataProps {
  user: User;
  /** The person owns the organization whose data is exported. */
  mayExport: boolean;
}

/** Renders My data: export it as a file, or delete the account. */
export function MyData({ user, mayExport }: MyDataProps) {
  const [deleting, setDeleting] = useState(false);
  const save = useExportMe();

  function press() {
    save.mutate(undefined, {
      onSuccess: () => toast.success("Your data was exported"),
      onError: (error) => toast.error(serverErrorMessage(error) ?? "Failed to export your data"),
    });
  }

  return (
    <div className="divide-y divide-line">
      {mayExport && (
        <div className="grid justify-items-start gap-3 pb-5">
          <p className="text-muted">
            Download your profile, activity, passkeys and sessions, and the organization's websites, API keys,
            webhooks, audit log and verification history, as one JSON file.
          </p>
          <Button variant="secondary" busy={save.isPending} onClick={press}>
            {!save.isPending && <Download aria-hidden="true" className="size-4" />}
            Export my data
          </Button>
        </div>
      )}
      <div className="grid justify-items-start gap-3 pt-5 first:pt-0">
        <p className="text-muted">
          Deleting your account removes your profile, activity, passkeys and sessions immediately and
          permanently, and the organizations of which you are the only member. Those that you share stay.
        </p>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete Account
        </Button>
      </div>
      <DeleteAccountDialog open={deleting} user={user} onClose={() => setDeleting(false)} />
    </div>
  );
}
