import { SignUp } from "@ofage/contract";
import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { InputField } from "../ui/field.tsx";
import { useZodForm } from "../ui/zod-form.ts";
import { useFocusBack } from "./focus-back.ts";
import { signUpFailure, useSignUp } from "./sign-up.ts";

interface NewPasswordStepProps {
  email: string;
  onBack: () => void;
  onNext: (token: string) => void;
  onBusy: (busy: boolean) => void;
}

/** The second step of signing up: a password, twice. */
export function NewPasswordStep({ email, onBack, onNext, onBusy }: NewPasswordStepProps) {
  const form = useZodForm(SignUp, { email, password: "", password_confirmation: "" });
  const signUp = useSignUp();
  const { errors } = form.formState;
  const submitButton = useFocusBack(signUp.isPending);
  useEffect(() => form.setFocus("password"), [form]);

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
      {signUp.isError && <Alert>{signUpFailure(signUp.error)}</Alert>}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <InputField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.password?.message}
        {...form.register("password")}
      />
      <InputField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        error={errors.password_confirmation?.message}
        {...form.register("password_confirmation")}
      />
      <Button ref={submitButton} type="submit" busy={signUp.isPending}>
        Continue
      </Button>
    </form>
  );
}
