import { useState } from "react";
import { signOut } from "../../session/sign-out.ts";
import { Button } from "../../ui/button.tsx";
import { EmailLinkActions } from "../email-links/email-link-page.tsx";

/** Says that the invitation is for another person than the one who is signed in. */
export function OtherPerson({ signedInAs, invited }: { signedInAs: string; invited: string }) {
  const [busy, setBusy] = useState(false);

  function leave() {
    setBusy(true);
    void signOut().finally(() => setBusy(false));
  }

  return (
    <>
      <p className="rounded-control bg-info-soft p-3 text-sm text-info">
        You're signed in as <bdi className="font-semibold wrap-anywhere">{signedInAs}</bdi>, and this
        invitation is for <span className="font-semibold wrap-anywhere">{invited}</span>.
      </p>
      <EmailLinkActions>
        <Button busy={busy} onClick={leave}>
          Sign out and continue
        </Button>
      </EmailLinkActions>
    </>
  );
}
