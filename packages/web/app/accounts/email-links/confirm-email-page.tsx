import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../session/api.ts";
import { useSession } from "../../session/use-session.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { type EmailLinkState, useConfirmLink } from "./use-confirm-link.ts";
import { EmailLinkActions, EmailLinkFailed, EmailLinkPage } from "./email-link-page.tsx";
import { SignInButton } from "./sign-in-button.tsx";
import { PendingMessage } from "./pending-message.tsx";

/** Confirms the email address whose link opened this page. */
export function ConfirmEmailPage() {
  const link = useConfirmLink(api.confirmEmail);
  const queries = useQueryClient();
  const done = link.kind === "done";
  useEffect(() => {
    if (done) void queries.invalidateQueries({ queryKey: ["me"] });
  }, [done, queries]);
  return <ConfirmEmailAnswer link={link} />;
}

/** Shows what became of the link, and the way on. */
export function ConfirmEmailAnswer({ link }: { link: EmailLinkState }) {
  return (
    <EmailLinkPage title="Confirm your email address">
      {link.kind === "loading" && <PendingMessage text="Confirming your email address" />}
      {link.kind === "asked" && (
        <EmailLinkActions>
          <Button onClick={link.confirm}>Confirm email address</Button>
        </EmailLinkActions>
      )}
      {link.kind === "done" && (
        <>
          <Alert tone="good">Your email address is confirmed.</Alert>
          <ContinueButton to="/app" label="Go to your dashboard" />
        </>
      )}
      {link.kind === "refused" && (
        <>
          <Alert>{link.message}</Alert>
          <p className="text-muted">To get another link, save your new address again in Settings.</p>
          <ContinueButton to="/app/settings" label="Go to Settings" />
        </>
      )}
      {link.kind === "failed" && <EmailLinkFailed sentence={link.message} retry={link.retry} />}
    </EmailLinkPage>
  );
}

/** Links to the console, through sign-in if the link was opened in another browser. */
function ContinueButton({ to, label }: { to: string; label: string }) {
  const { status } = useSession();
  return (
    <EmailLinkActions>
      {status === "unauthenticated" ? (
        <SignInButton />
      ) : (
        <a href={to} className={buttonClass({})}>
          {label}
        </a>
      )}
    </EmailLinkActions>
  );
}
