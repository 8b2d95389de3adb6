import type { User } from "@ofage/contract";
import { Suspense, useEffect, useRef, useState } from "react";
import { onReauthenticationRequest } from "../../session/request-reauthentication.ts";
import { lazyChunk } from "../../ui/lazy-chunk.ts";
import { QuietBoundary } from "../../ui/quiet-boundary.tsx";

const ReauthenticationDialog = lazyChunk(
  async () => (await import("./reauthentication-dialog.tsx")).ReauthenticationDialog,
);

/** Asks the user to confirm their identity whenever a call of the API needs it. The dialog's code loads on first use. */
export function Reauthentication({ user }: { user: User }) {
  // Calls that wait for the same confirmation.
  const waiting = useRef<((confirmed: boolean) => void)[]>([]);
  // Each opening has its own number, so that it starts empty.
  const [{ open, opening }, setOpening] = useState({ open: false, opening: 0 });

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
    setOpening((last) => ({ ...last, open: false }));
    for (const settle of waiting.current.splice(0)) settle(confirmed);
  }

  if (opening === 0) return null;
  return (
    <QuietBoundary onFailure={() => end(false)}>
      <Suspense>
        <ReauthenticationDialog user={user} open={open} opening={opening} onEnd={end} />
      </Suspense>
    </QuietBoundary>
  );
}
