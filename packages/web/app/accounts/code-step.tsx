import { EmailVerificationCode } from "@ofage/contract";
import { useController } from "react-hook-form";
import { z } from "zod";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { CodeField } from "../ui/code-field.tsx";
import { useZodForm } from "../ui/use-zod-form.ts";
import { useResendCode } from "./resend-code.ts";
import { useStepFocus } from "./use-step-focus.ts";
import { TextButton } from "./text-button.tsx";
import { useVerifyEmail, describeVerifyEmailError } from "./verify-email.ts";

const CodeForm = z.object({ code: EmailVerificationCode });

interface CodeStepProps {
  email: string;
  token: string;
  onNext: () => void;
  onBusy: (busy: boolean) => void;
}

/** Renders the third step of sign-up, which asks for the emailed code. */
export function CodeStep({ email, token, onNext, onBusy }: CodeStepProps) {
  const form = useZodForm(CodeForm, { code: "" });
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control: form.control, name: "code" });
  const verify = useVerifyEmail();
  const resend = useResendCode();
  useStepFocus(() => form.setFocus("code"));

  const submit = form.handleSubmit(({ code }) => {
    onBusy(true);
    resend.reset();
    verify.mutate(
      { email, token, code },
      { onSuccess: onNext, onError: () => form.setFocus("code"), onSettled: () => onBusy(false) },
    );
  });

  function sendAgain() {
    verify.reset();
    form.reset();
    resend.mutate(email);
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p className="text-muted">
        We sent a 6-digit code to <strong className="font-medium wrap-anywhere text-ink">{email}</strong>
      </p>
      {verify.isError && <Alert>{describeVerifyEmailError(verify.error)}</Alert>}
      {resend.isError && <Alert>Failed to resend code</Alert>}
      {resend.isSuccess && <Alert tone="good">New verification code sent to your email</Alert>}
      <CodeField
        ref={ref}
        label="Verification code"
        value={value}
        onChange={onChange}
        error={fieldState.error?.message}
      />
      <Button type="submit" busy={verify.isPending}>
        Verify email
      </Button>
      <p className="text-sm text-muted">
        Didn't get it?{" "}
        <TextButton onClick={sendAgain} disabled={resend.isPending || verify.isPending}>
          Resend the code
        </TextButton>
      </p>
    </form>
  );
}
