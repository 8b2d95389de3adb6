import { useEffect, useRef } from "react";
import { EmailLinkPage } from "../email-links/email-link-page.tsx";
import { PendingMessage } from "../email-links/pending-message.tsx";
import { continueAfterGoogle } from "./continue-after-google.ts";

/** Handles the redirect back from Google; visible only for a moment. */
export function GoogleCallback() {
  const begun = useRef(false);

  useEffect(() => {
    // A code works once, and React's strict mode runs this effect twice.
    if (begun.current) return;
    begun.current = true;
    const query = new URLSearchParams(location.search);
    history.replaceState(history.state, "", location.pathname);
    void continueAfterGoogle(query);
  }, []);

  return (
    <EmailLinkPage title="Signing in with Google">
      <PendingMessage text="One moment" />
    </EmailLinkPage>
  );
}
