import { z } from "zod";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { useZodForm } from "../ui/use-zod-form.ts";
import { savePrefillEmail } from "./prefill-email.ts";
import { PasswordField } from "./password-field.tsx";
import { useRestoreFocus } from "./use-restore-focus.ts";
import { Problem } from "./problem.tsx";
import type { PendingSignUp } from "./pending-sign-up.ts";
import {
  isAccountLocked,
  isPasskeyRequired,
  describePasswordSignInError,
  unverifiedSignUpToken,
  useSignIn,
} from "./sign-in.ts";
import { useStepFocus } from "./use-step-focus.ts";
import { textButtonClass } from "./text-button.tsx";
import { describeUnlockError, useUnlock } from "./unlock.ts";
import { saveWantedPage } from "./wanted-page.ts";

const PasswordForm = z.object({ password: z.string().min(1, "Please enter a password") });

interface PasswordStepProps {
  email: string;
  /** Console path to open after signing in; the dashboard if undefined. */
  returnTo: string | undefined;
  /**
   * Returns to the options.
   * @param reason why the password cannot be used; undefined if the user pressed Back
   */
  onBack: (reason?: string) => void;
  onBusy: (busy: boolean) => void;
  onSignedIn: () => void;
  onUnverified: (signUp: PendingSignUp, problem: string) => void;
}

/** Renders the second step of sign-in, which asks for the password. */
export function PasswordStep({
  email,
  returnTo,
  onBack,
  onBusy,
  onSignedIn,
  onUnverified,
}: PasswordStepProps) {
  const form = useZodForm(PasswordForm, { password: "" });
  const signIn = useSignIn();
  const unlock = useUnlock();
  const unlockButton = useRestoreFocus(unlock.isPending);
  const busy = signIn.isPending || unlock.isPending;
  useStepFocus(() => form.setFocus("password"));

  function submit({ password }: z.output<typeof PasswordForm>) {
    onBusy(true);
    unlock.reset();
    signIn.mutate(
      { email, password },
      {
        onSuccess: onSignedIn,
        onError: (error) => {
          const sentence = describePasswordSignInError(error);
          const token = unverifiedSignUpToken(error);
          if (token) onUnverified({ email, token, returnTo }, sentence);
          else if (isPasskeyRequired(error)) onBack(sentence);
          else form.setFocus("password");
        },
        onSettled: () => onBusy(false),
      },
    );
  }

  function sendUnlock() {
    onBusy(true);
    unlock.mutate(email, { onSettled: () => onBusy(false) });
  }

  function leaveForNewPassword() {
    savePrefillEmail(email);
    if (returnTo) saveWantedPage(returnTo);
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(submit)}>
      <p className="text-muted">
        Signing in as <strong className="font-medium wrap-anywhere text-ink">{email}</strong>
      </p>
      {unlock.isError && <Problem text={describeUnlockError(unlock.error)} />}
      {unlock.isSuccess && (
        <Alert tone="good">Unlock instructions have been sent to your email if your account exists.</Alert>
      )}
      {unlock.isIdle && signIn.isError && <Problem text={describePasswordSignInError(signIn.error)} />}
      {isAccountLocked(signIn.error) && (
        <Button ref={unlockButton} variant="secondary" onClick={sendUnlock} busy={unlock.isPending}>
          Send Unlock Instructions
        </Button>
      )}
      {/* Password managers pair the password with this field. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register("password")}
      />
      <div className="flex gap-3">
        <Button variant="secondary" onClick={() => onBack()} disabled={busy}>
          Back
        </Button>
        <Button type="submit" busy={signIn.isPending} disabled={busy} className="flex-1">
          Sign in
        </Button>
      </div>
      <p className="text-center text-sm">
        <a href="/forgot-password" onClick={leaveForNewPassword} className={textButtonClass}>
          Forgot your password?
        </a>
      </p>
    </form>
  );
}
