import { useEffect, useRef } from "react";
import { EmailLinkPage } from "../email-links/email-link-page.tsx";
import { PendingMessage } from "../email-links/pending-message.tsx";
import { replaceWithConsole } from "../enter-console.ts";
import { openDialogOnPage } from "../pending-dialog.ts";
import { forgetPendingSignUp } from "../pending-sign-up.ts";
import { finishGoogleFlow } from "./finish-google-flow.ts";

/** Handles the redirect back from Google; visible only for a moment. */
export function GoogleCallback() {
  const begun = useRef(false);

  useEffect(() => {
    // A code works once, and React's strict mode runs this effect twice.
    if (begun.current) return;
    begun.current = true;
    const query = new URLSearchParams(location.search);
    history.replaceState(history.state, "", location.pathname);
    async function finish() {
      const outcome = await finishGoogleFlow(query);
      const { startedOn = "/", returnTo } = outcome;
      const options = returnTo ? { returnTo } : {};
      // The session that has begun makes a sign-up by email that waits for its code obsolete.
      if (outcome.kind !== "failed") forgetPendingSignUp();
      if (outcome.kind === "signed-in") replaceWithConsole(returnTo);
      else if (outcome.kind === "created")
        openDialogOnPage(startedOn, "sign-up", { ...options, signUpMethod: "google" });
      else openDialogOnPage(startedOn, outcome.intent, { ...options, problem: outcome.problem });
    }
    void finish();
  }, []);

  return (
    <EmailLinkPage title="Signing in with Google">
      <PendingMessage text="One moment" />
    </EmailLinkPage>
  );
}
