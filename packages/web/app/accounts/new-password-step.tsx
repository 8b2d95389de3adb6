import { SignUpInput } from "@ofage/contract";
import { ArrowLeft } from "lucide-react";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { useZodForm } from "../ui/use-zod-form.ts";
import { useRestoreFocus } from "./use-restore-focus.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { describeSignUpError, useSignUp } from "./sign-up.ts";
import { useStepFocus } from "./use-step-focus.ts";

interface NewPasswordStepProps {
  email: string;
  onBack: () => void;
  onNext: (token: string) => void;
  onBusy: (busy: boolean) => void;
}

/** Renders the second step of sign-up, which asks for a password and its confirmation. */
export function NewPasswordStep({ email, onBack, onNext, onBusy }: NewPasswordStepProps) {
  const form = useZodForm(SignUpInput, { email, password: "", password_confirmation: "" });
  const signUp = useSignUp();
  const { errors } = form.formState;
  const submitButton = useRestoreFocus(signUp.isPending);
  useStepFocus(() => form.setFocus("password"));

  const submit = form.handleSubmit((account) => {
    onBusy(true);
    signUp.mutate(account, { onSuccess: ({ token }) => onNext(token), onSettled: () => onBusy(false) });
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <div className="flex items-center gap-2">
        <Button
          variant="quiet"
          size="icon"
          className="-ml-2.5"
          onClick={onBack}
          disabled={signUp.isPending}
          aria-label="Back to email"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Button>
        <p className="min-w-0 wrap-anywhere text-muted">{email}</p>
      </div>
      {signUp.isError && <Alert>{describeSignUpError(signUp.error)}</Alert>}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields register={(name) => form.register(name)} errors={errors} />
      <Button ref={submitButton} type="submit" busy={signUp.isPending}>
        Continue
      </Button>
    </form>
  );
}
