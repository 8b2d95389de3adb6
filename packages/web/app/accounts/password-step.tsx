import { useEffect } from "react";
import { useNavigate } from "react-router";
import { z } from "zod";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { InputField } from "../ui/field.tsx";
import { useZodForm } from "../ui/zod-form.ts";
import { signInFailure, useSignIn } from "./sign-in.ts";

const PasswordForm = z.object({ password: z.string().min(1, "Please enter a password") });

interface PasswordStepProps {
  email: string;
  onBack: () => void;
  onBusy: (busy: boolean) => void;
}

/** The second step of signing in. */
export function PasswordStep({ email, onBack, onBusy }: PasswordStepProps) {
  const form = useZodForm(PasswordForm, { password: "" });
  const signIn = useSignIn();
  const navigate = useNavigate();
  useEffect(() => form.setFocus("password"), [form]);

  function submit({ password }: z.output<typeof PasswordForm>) {
    onBusy(true);
    signIn.mutate({ email, password }, { onSuccess: () => navigate("/app"), onSettled: () => onBusy(false) });
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(submit)}>
      <p className="text-muted">
        Signing in as <strong className="font-medium wrap-anywhere text-ink">{email}</strong>
      </p>
      {signIn.isError && <Alert>{signInFailure(signIn.error)}</Alert>}
      {/* Password managers pair the password with this. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <InputField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register("password")}
      />
      <div className="flex gap-3">
        <Button variant="secondary" onClick={onBack} disabled={signIn.isPending}>
          Back
        </Button>
        <Button type="submit" busy={signIn.isPending} className="flex-1">
          Sign in
        </Button>
      </div>
    </form>
  );
}
