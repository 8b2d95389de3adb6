import type { User } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { onReauthenticationRequest } from "../../session/request-reauthentication.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { passkeysQuery } from "../settings/list-passkeys.ts";
import { ReauthenticationMethods } from "./reauthentication-methods.tsx";

/** Asks the user to confirm their identity whenever a call of the API needs it. */
export function ReauthenticationDialog({ user }: { user: User }) {
  // Calls that wait for the same confirmation.
  const waiting = useRef<((confirmed: boolean) => void)[]>([]);
  // Each opening has its own number, so that it starts empty.
  const [{ open, opening }, setOpening] = useState({ open: false, opening: 0 });
  const [busy, setBusy] = useState(false);
  const passkeys = useQuery({ ...passkeysQuery, enabled: open });

  useEffect(() => {
    const calls = waiting.current;
    const stop = onReauthenticationRequest((settle) => {
      calls.push(settle);
      setOpening((last) => (last.open ? last : { open: true, opening: last.opening + 1 }));
    });
    return () => {
      stop();
      // Without the dialog, nobody answers them.
      for (const settle of calls.splice(0)) settle(false);
    };
  }, []);

  function end(confirmed: boolean) {
    setBusy(false);
    setOpening((last) => ({ ...last, open: false }));
    for (const settle of waiting.current.splice(0)) settle(confirmed);
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
