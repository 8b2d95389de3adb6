import { ResetPasswordInput } from "@ofage/contract";
import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../session/api.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { useZodForm } from "../../ui/use-zod-form.ts";
import { useRestoreFocus } from "../use-restore-focus.ts";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { incompleteLinkMessage, describeLinkError } from "./use-confirm-link.ts";
import { EmailLinkActions, EmailLinkPage } from "./email-link-page.tsx";
import { useLinkToken } from "./use-link-token.ts";
import { SignInButton } from "./sign-in-button.tsx";
import { PendingMessage } from "./pending-message.tsx";

/** Sets a new password with the emailed link that opened this page. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  return (
    <EmailLinkPage title="Choose a new password">
      {token === undefined && <PendingMessage text="Checking your link" />}
      {token === null && <Refused sentence={incompleteLinkMessage} />}
      {token && <PasswordForm token={token} />}
    </EmailLinkPage>
  );
}

type NewPassword = z.output<typeof ResetPasswordInput>;

function PasswordForm({ token }: { token: string }) {
  const form = useZodForm(ResetPasswordInput, { token, password: "", password_confirmation: "" });
  const reset = useMutation({ mutationFn: (chosen: NewPassword) => api.resetPassword(chosen) });
  const { errors } = form.formState;
  const submitButton = useRestoreFocus(reset.isPending);
  if (reset.isSuccess) {
    return (
      <>
        <Alert tone="good">{reset.data.message}</Alert>
        <EmailLinkActions>
          <SignInButton />
        </EmailLinkActions>
      </>
    );
  }
  const failure = reset.isError ? describeLinkError(reset.error) : undefined;
  if (failure?.refused) return <Refused sentence={failure.sentence} />;
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => reset.mutate(values))}>
      <p className="text-muted">Setting a new password signs out every device and removes your passkeys.</p>
      {failure && <Alert>{failure.sentence}</Alert>}
      <NewPasswordFields register={(name) => form.register(name)} errors={errors} />
      <Button ref={submitButton} type="submit" busy={reset.isPending}>
        Set new password
      </Button>
    </form>
  );
}

function Refused({ sentence }: { sentence: string }) {
  return (
    <>
      <Alert>{sentence}</Alert>
      <EmailLinkActions>
        <a href="/forgot-password" className={buttonClass({})}>
          Request a new link
        </a>
      </EmailLinkActions>
    </>
  );
}
