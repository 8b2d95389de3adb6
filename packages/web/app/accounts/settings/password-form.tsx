import { ChangePasswordInput } from "@ofage/contract";
import { useState } from "react";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { showServerFieldErrors } from "../../session/show-server-field-errors.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { InputField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { useZodForm } from "../../ui/use-zod-form.ts";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { useChangePassword } from "./change-password.ts";

const empty = { current_password: "", password: "", password_confirmation: "" };

/**
 * Changes the password.
 * @param email account's address, for password managers
 */
export function PasswordForm({ email }: { email: string }) {
  const form = useZodForm(ChangePasswordInput, empty);
  const { errors } = form.formState;
  const [failure, setFailure] = useState<string>();
  const change = useChangePassword();

  const submit = form.handleSubmit((input) => {
    setFailure(undefined);
    change.mutate(input, {
      onSuccess: ({ message }) => {
        form.reset(empty);
        toast.success(message);
      },
      onError: (error) => {
        const [first] = showServerFieldErrors(form, error);
        if (first) form.setFocus(first);
        else setFailure(serverErrorMessage(error) ?? "Failed to change password");
      },
    });
  });

  return (
    <form noValidate className="grid max-w-md gap-4" onSubmit={submit}>
      {failure && <Alert>{failure}</Alert>}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <InputField
        label="Current password"
        type="password"
        autoComplete="current-password"
        error={errors.current_password?.message}
        {...form.register("current_password")}
      />
      <NewPasswordFields register={(name) => form.register(name)} errors={errors} replaces />
      <Button type="submit" variant="secondary" busy={change.isPending} className="justify-self-start">
        Change Password
      </Button>
    </form>
  );
}
