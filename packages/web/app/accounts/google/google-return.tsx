import { useEffect, useRef } from "react";
import { LinkPage } from "../links/link-page.tsx";
import { Waiting } from "../links/waiting.tsx";
import { openOnStartPage } from "../opening.ts";
import { returnFromGoogle } from "./return.ts";

/** Where Google sends the browser back to; the person sees it for a moment only. */
export function GoogleReturn() {
  const begun = useRef(false);

  useEffect(() => {
    // A code works once, and React's strict mode runs this twice.
    if (begun.current) return;
    begun.current = true;
    const query = new URLSearchParams(location.search);
    history.replaceState(history.state, "", location.pathname);
    async function finish() {
      const outcome = await returnFromGoogle(query);
      if (outcome.kind === "signed-in") location.replace("/app");
      else if (outcome.kind === "created") openOnStartPage("sign-up", { made: "google" });
      else openOnStartPage(outcome.intent, { problem: outcome.problem });
    }
    void finish();
  }, []);

  return (
    <LinkPage title="Signing in with Google">
      <Waiting text="One moment" />
    </LinkPage>
  );
}
