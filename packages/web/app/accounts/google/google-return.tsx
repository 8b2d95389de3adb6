import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useAccountDialogs } from "../account-dialogs.tsx";
import { LinkPage } from "../links/link-page.tsx";
import { Waiting } from "../links/waiting.tsx";
import { returnFromGoogle } from "./return.ts";

/** Where Google sends the browser back to; the person sees it for a moment only. */
export function GoogleReturn() {
  const navigate = useNavigate();
  const dialogs = useAccountDialogs();
  const begun = useRef(false);

  useEffect(() => {
    // A code works once, and React's strict mode runs this twice.
    if (begun.current) return;
    begun.current = true;
    const query = new URLSearchParams(location.search);
    history.replaceState(history.state, "", location.pathname);
    async function finish() {
      const outcome = await returnFromGoogle(query);
      if (outcome.kind === "signed-in") return navigate("/app", { replace: true });
      await navigate("/", { replace: true });
      if (outcome.kind === "created") dialogs.open("sign-up", { made: "google" });
      else dialogs.open(outcome.intent, { problem: outcome.problem });
    }
    void finish();
  }, [navigate, dialogs]);

  return (
    <LinkPage title="Signing in with Google">
      <Waiting text="One moment" />
    </LinkPage>
  );
}
