import { api } from "../../session/api.ts";
import { Alert } from "../../ui/alert.tsx";
import { useConfirmLink } from "./confirm-link.ts";
import { LinkActions, LinkFailed, LinkPage } from "./link-page.tsx";
import { SignInButton } from "./sign-in-button.tsx";
import { Waiting } from "./waiting.tsx";

/** Unlocks the account whose mailed link opened this page. */
export function UnlockPage() {
  const link = useConfirmLink("unlock", api.confirmUnlock);
  return (
    <LinkPage title="Unlock your account">
      {link.kind === "loading" && <Waiting text="Unlocking your account" />}
      {link.kind === "done" && (
        <>
          <Alert tone="good">Your account is unlocked. You can sign in again.</Alert>
          <LinkActions>
            <SignInButton />
          </LinkActions>
        </>
      )}
      {link.kind === "refused" && (
        <>
          <Alert>{link.sentence}</Alert>
          <p className="text-muted">
            Sign in to see whether your account is still locked. If it is, ask for new unlock instructions
            there.
          </p>
          <LinkActions>
            <SignInButton />
          </LinkActions>
        </>
      )}
      {link.kind === "failed" && <LinkFailed {...link} />}
    </LinkPage>
  );
}
