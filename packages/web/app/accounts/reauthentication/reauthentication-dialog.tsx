import type { User } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { passkeysQuery } from "../settings/list-passkeys.ts";
import { ReauthenticationMethods } from "./reauthentication-methods.tsx";

interface ReauthenticationDialogProps {
  user: User;
  open: boolean;
  /** Number of this opening. */
  opening: number;
  onEnd: (confirmed: boolean) => void;
}

/** Renders the dialog in which the user confirms their identity. */
export function ReauthenticationDialog({ user, open, opening, onEnd }: ReauthenticationDialogProps) {
  const [busy, setBusy] = useState(false);
  const passkeys = useQuery({ ...passkeysQuery, enabled: open });

  function end(confirmed: boolean) {
    setBusy(false);
    onEnd(confirmed);
  }

  return (
    <Dialog
      open={open}
      onClose={() => end(false)}
      busy={busy}
      title="Confirm it's you"
      description="This protects your account if someone else gets to your device. We won't ask again for five minutes."
    >
      <ReauthenticationMethods
        key={opening}
        user={user}
        passkeys={passkeys}
        onBusy={setBusy}
        onConfirmed={() => end(true)}
      />
    </Dialog>
  );
}
