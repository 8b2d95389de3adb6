import { accountRoutes, type User } from "@ofage/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { describeError } from "../../session/error-messages.ts";
import { showServerFieldErrors } from "../../session/show-server-field-errors.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { InputField } from "../../ui/field.tsx";
import { useZodForm } from "../../ui/use-zod-form.ts";
import { useStepFocus } from "../use-step-focus.ts";

interface PasswordConfirmationProps {
  user: User;
  onBusy: (busy: boolean) => void;
  onConfirmed: () => void;
}

/** Confirms the user's identity with the account's password. */
export function PasswordConfirmation({ user, onBusy, onConfirmed }: PasswordConfirmationProps) {
  const form = useZodForm(accountRoutes.reauthenticate.input, { password: "" });
  const [failure, setFailure] = useState<string>();
  const confirm = useMutation({
    mutationFn: (input: { password: string }) => api.reauthenticate(input),
    gcTime: 0,
  });
  useStepFocus(() => form.setFocus("password"));

  function submit(input: { password: string }) {
    onBusy(true);
    setFailure(undefined);
    confirm.mutate(input, {
      onSuccess: onConfirmed,
      onError: (error) => {
        if (showServerFieldErrors(form, error).length === 0)
          setFailure(describeError(error, "Failed to confirm your password"));
        form.setFocus("password");
      },
      onSettled: () => onBusy(false),
    });
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(submit)}>
      {failure && <Alert>{failure}</Alert>}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <InputField
        label="Password"
        type="password"
        autoComplete="current-password"
        data-first-focus
        error={form.formState.errors.password?.message}
        {...form.register("password")}
      />
      <Button type="submit" busy={confirm.isPending}>
        Confirm
      </Button>
    </form>
  );
}
