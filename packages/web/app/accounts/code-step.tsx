import { EmailVerificationCode } from "@ofage/contract";
import { useRef } from "react";
import { useController } from "react-hook-form";
import { z } from "zod";
import { StorageDeniedError } from "../session/session-store.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { CodeField } from "../ui/code-field.tsx";
import { useZodForm } from "../ui/use-zod-form.ts";
import { Problem } from "./problem.tsx";
import { forgetPendingSignUp } from "./pending-sign-up.ts";
import { describeResendError, useResendCode } from "./resend-code.ts";
import { useStepFocus } from "./use-step-focus.ts";
import { TextButton } from "./text-button.tsx";
import { describeVerifyEmailError, isCodeRefused, useVerifyEmail } from "./verify-email.ts";

const CodeForm = z.object({ code: EmailVerificationCode });

interface CodeStepProps {
  email: string;
  token: string;
  /** Error that led to this step; shown until the next action. */
  problem: string | undefined;
  /** Tells that the code was emailed before the dialog opened. */
  isResumed: boolean;
  /** Returns to the email address. */
  onBack: () => void;
  onNext: () => void;
  onSignIn: () => void;
  onBusy: (busy: boolean) => void;
}

/** Renders the third step of sign-up, which asks for the emailed code and submits it with its last digit. */
export function CodeStep({
  email,
  token,
  problem,
  isResumed,
  onBack,
  onNext,
  onSignIn,
  onBusy,
}: CodeStepProps) {
  const form = useZodForm(CodeForm, { code: "" });
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control: form.control, name: "code" });
  const verify = useVerifyEmail();
  const resend = useResendCode();
  const isBusy = verify.isPending || resend.isPending;
  useStepFocus(() => form.setFocus("code"));

  const submit = form.handleSubmit(({ code }) => {
    if (isBusy) return;
    onBusy(true);
    resend.reset();
    verify.mutate(
      { email, token, code },
      {
        onSuccess: onNext,
        onError: (error) => {
          if (error instanceof StorageDeniedError) forgetPendingSignUp();
          // Emptied, so that the next code is submitted with its last digit, too.
          if (isCodeRefused(error)) form.reset();
          form.setFocus("code");
        },
        onSettled: () => onBusy(false),
      },
    );
  });

  function sendAgain() {
    verify.reset();
    form.reset();
    resend.mutate(email);
  }

  if (verify.error instanceof StorageDeniedError) {
    return <VerifiedWithoutSession problem={verify.error.message} onSignIn={onSignIn} />;
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p className="text-muted">
        {isResumed ? "Enter the 6-digit code that we emailed to " : "We sent a 6-digit code to "}
        <strong className="font-medium wrap-anywhere text-ink">{email}</strong>
      </p>
      {problem && verify.isIdle && resend.isIdle && <Alert>{problem}</Alert>}
      {verify.isError && <Alert>{describeVerifyEmailError(verify.error)}</Alert>}
      {resend.isError && <Problem {...describeResendError(resend.error)} />}
      {resend.isSuccess && <Alert tone="good">New verification code sent to your email</Alert>}
      <CodeField
        ref={ref}
        label="Verification code"
        value={value}
        onChange={onChange}
        onComplete={() => void submit()}
        readOnly={verify.isPending}
        error={fieldState.error?.message}
      />
      <Button type="submit" busy={verify.isPending}>
        Verify email
      </Button>
      <p className="text-sm text-muted">
        {isResumed ? "Lost it, or older than 15 minutes? " : "Didn't get it? "}
        <TextButton onClick={sendAgain} disabled={isBusy}>
          {isResumed ? "Send a new code" : "Resend the code"}
        </TextButton>
      </p>
      <p className="text-sm text-muted">
        Not your address?{" "}
        <TextButton onClick={onBack} disabled={isBusy}>
          Use another email
        </TextButton>
      </p>
      {isResumed && (
        <p className="text-sm text-muted">
          Already verified?{" "}
          <TextButton onClick={onSignIn} disabled={isBusy}>
            Sign in
          </TextButton>
        </p>
      )}
    </form>
  );
}

/** Replaces the code's field after the code was accepted and the browser refused the session: the code works once. */
function VerifiedWithoutSession({ problem, onSignIn }: { problem: string; onSignIn: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useStepFocus(() => button.current?.focus());
  return (
    <div className="grid gap-4">
      <Alert>{problem}</Alert>
      <p className="text-muted">Your email is verified, and your account is ready.</p>
      <Button ref={button} onClick={onSignIn}>
        Sign in
      </Button>
    </div>
  );
}
