import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../session/api.ts";
import { useSession } from "../../session/use-session.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { useConfirmLink } from "./confirm-link.ts";
import { LinkActions, LinkFailed, LinkPage } from "./link-page.tsx";
import { SignInButton } from "./sign-in-button.tsx";
import { Waiting } from "./waiting.tsx";

/** Proves the e-mail address whose mailed link opened this page. */
export function ConfirmEmailPage() {
  const link = useConfirmLink("email", api.confirmEmail);
  const queries = useQueryClient();
  const done = link.kind === "done";
  useEffect(() => {
    if (done) void queries.invalidateQueries({ queryKey: ["me"] });
  }, [done, queries]);
  return (
    <LinkPage title="Confirm your email address">
      {link.kind === "loading" && <Waiting text="Confirming your email address" />}
      {done && (
        <>
          <Alert tone="good">Your email address is confirmed.</Alert>
          <Onward to="/app" label="Go to your dashboard" />
        </>
      )}
      {link.kind === "refused" && (
        <>
          <Alert>{link.sentence}</Alert>
          <p className="text-muted">In Settings, save your new address again to get another link.</p>
          <Onward to="/app/settings" label="Go to Settings" />
        </>
      )}
      {link.kind === "failed" && <LinkFailed {...link} />}
    </LinkPage>
  );
}

/** Into the console; by way of signing in where the link was opened in another browser. */
function Onward({ to, label }: { to: string; label: string }) {
  const { status } = useSession();
  return (
    <LinkActions>
      {status === "unauthenticated" ? (
        <SignInButton />
      ) : (
        <a href={to} className={buttonClass({})}>
          {label}
        </a>
      )}
    </LinkActions>
  );
}
