import { EmailAddress } from "@ofage/contract";
import { useEffect } from "react";
import { z } from "zod";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { InputField } from "../../ui/field.tsx";
import { useZodForm } from "../../ui/use-zod-form.ts";
import { takePrefillEmail } from "../prefill-email.ts";
import { useRestoreFocus } from "../use-restore-focus.ts";
import { describeLinkError } from "./use-confirm-link.ts";
import { useForgotPassword } from "./forgot-password.ts";
import { EmailLinkActions, EmailLinkPage } from "./email-link-page.tsx";
import { SignInButton } from "./sign-in-button.tsx";

const ForgotPasswordForm = z.object({ email: EmailAddress });

/** Asks which address to send a password reset link to. Every address gets the same answer. */
export function ForgotPasswordPage() {
  const form = useZodForm(ForgotPasswordForm, { email: "" });
  const forgot = useForgotPassword();
  const submitButton = useRestoreFocus(forgot.isPending);
  useEffect(() => {
    // Set after hydration, because the prerendered page does not know the address.
    const email = takePrefillEmail();
    if (email) form.setValue("email", email);
  }, [form]);

  return (
    <EmailLinkPage title="Forgot your password?">
      {forgot.isSuccess ? (
        <>
          <Alert tone="good">{forgot.data.message}</Alert>
          <p className="text-muted">
            The link works once and expires in 60 minutes. Check your spam folder, too.
          </p>
          <EmailLinkActions>
            <SignInButton variant="secondary" />
          </EmailLinkActions>
        </>
      ) : (
        <form
          // Before and without the script, the browser must not submit it, because that would put the address into the URL.
          method="dialog"
          noValidate
          className="grid gap-4 noscript:hidden"
          onSubmit={form.handleSubmit(({ email }) => forgot.mutate(email))}
        >
          <p className="text-muted">
            We'll email you a link to choose a new one. Using it signs out every device and removes your
            passkeys, so it's also how you get back in if you've lost them.
          </p>
          {forgot.isError && <Alert>{describeLinkError(forgot.error).sentence}</Alert>}
          <InputField
            label="Email"
            type="email"
            autoComplete="username"
            inputMode="email"
            placeholder="you@example.com"
            error={form.formState.errors.email?.message}
            {...form.register("email")}
          />
          <Button ref={submitButton} type="submit" busy={forgot.isPending}>
            Send link
          </Button>
        </form>
      )}
      <noscript>
        <p>This page needs JavaScript. Turn it on in your browser and load this page again.</p>
      </noscript>
    </EmailLinkPage>
  );
}
