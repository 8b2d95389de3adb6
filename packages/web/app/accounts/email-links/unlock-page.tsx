import { api } from "../../session/api.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { type EmailLinkState, useConfirmLink } from "./use-confirm-link.ts";
import { EmailLinkActions, EmailLinkFailed, EmailLinkPage } from "./email-link-page.tsx";
import { SignInButton } from "./sign-in-button.tsx";
import { PendingMessage } from "./pending-message.tsx";

/** Unlocks the account with the emailed link that opened this page. */
export function UnlockPage() {
  return <UnlockAnswer link={useConfirmLink(api.confirmUnlock)} />;
}

/** Shows what became of the link, and the way on. */
export function UnlockAnswer({ link }: { link: EmailLinkState }) {
  return (
    <EmailLinkPage title="Unlock your account">
      {link.kind === "loading" && <PendingMessage text="Unlocking your account" />}
      {link.kind === "asked" && (
        <EmailLinkActions>
          <Button onClick={link.confirm}>Unlock account</Button>
        </EmailLinkActions>
      )}
      {link.kind === "done" && (
        <>
          <Alert tone="good">Your account is unlocked. You can sign in again.</Alert>
          <EmailLinkActions>
            <SignInButton />
          </EmailLinkActions>
        </>
      )}
      {link.kind === "refused" && (
        <>
          <Alert>{link.message}</Alert>
          <p className="text-muted">
            Try signing in. If your account is still locked, you can request new unlock instructions there.
          </p>
          <EmailLinkActions>
            <SignInButton />
          </EmailLinkActions>
        </>
      )}
      {link.kind === "failed" && <EmailLinkFailed sentence={link.message} retry={link.retry} />}
    </EmailLinkPage>
  );
}
