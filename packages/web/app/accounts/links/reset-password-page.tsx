import { ResetPassword } from "@ofage/contract";
import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../session/api.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { useZodForm } from "../../ui/zod-form.ts";
import { useFocusBack } from "../focus-back.ts";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { incomplete, linkFailure } from "./confirm-link.ts";
import { LinkActions, LinkPage } from "./link-page.tsx";
import { useLinkToken } from "./link-token.ts";
import { SignInButton } from "./sign-in-button.tsx";
import { Waiting } from "./waiting.tsx";

/** Chooses a new password with the mailed link that opened this page. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  return (
    <LinkPage title="Choose a new password">
      {token === undefined && <Waiting text="Reading your link" />}
      {token === null && <Refused sentence={incomplete} />}
      {token && <PasswordForm token={token} />}
    </LinkPage>
  );
}

type NewPassword = z.output<typeof ResetPassword>;

function PasswordForm({ token }: { token: string }) {
  const form = useZodForm(ResetPassword, { token, password: "", password_confirmation: "" });
  const reset = useMutation({ mutationFn: (chosen: NewPassword) => api.resetPassword(chosen) });
  const { errors } = form.formState;
  const submitButton = useFocusBack(reset.isPending);
  if (reset.isSuccess) {
    return (
      <>
        <Alert tone="good">{reset.data.message}</Alert>
        <LinkActions>
          <SignInButton />
        </LinkActions>
      </>
    );
  }
  const failure = reset.isError ? linkFailure(reset.error) : undefined;
  if (failure?.refused) return <Refused sentence={failure.sentence} />;
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => reset.mutate(values))}>
      <p className="text-muted">It signs out every device and removes your passkeys.</p>
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
      <LinkActions>
        <a href="/forgot-password" className={buttonClass({})}>
          Ask for a new link
        </a>
      </LinkActions>
    </>
  );
}
