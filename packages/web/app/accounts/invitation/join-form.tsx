import { ApiError, JoinInput } from "@ofage/contract";
import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../session/api.ts";
import { describeError } from "../../session/error-messages.ts";
import { emptyUserStats, startSession } from "../../session/session-store.ts";
import { showServerFieldErrors } from "../../session/show-server-field-errors.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { InputField } from "../../ui/field.tsx";
import { ReadOnly } from "../../ui/read-only.tsx";
import { useZodForm } from "../../ui/use-zod-form.ts";
import { replaceWithConsole } from "../enter-console.ts";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { useRestoreFocus } from "../use-restore-focus.ts";

interface JoinFormProps {
  token: string;
  organization: string;
  email: string;
  /** Called if the address has got an account meanwhile. */
  onAccountExists: () => void;
  onEntering: () => void;
}

/** Signs up the invited person, who has no account yet, as a member of the organization. */
export function JoinForm({ token, organization, email, onAccountExists, onEntering }: JoinFormProps) {
  const form = useZodForm(JoinInput, { token, name: "", password: "", password_confirmation: "" });
  const join = useMutation({
    mutationFn: async (input: z.output<typeof JoinInput>) => {
      const { session_token, user } = await api.joinByInvitation(input);
      startSession(session_token, { user, stats: emptyUserStats });
      onEntering();
      // The link has done its work, so coming back to this page would only show that it is used.
      replaceWithConsole(undefined);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.body?.code === "account_exists") onAccountExists();
      const [first] = showServerFieldErrors(form, error);
      if (first) form.setFocus(first);
    },
  });
  const { errors } = form.formState;
  const submitButton = useRestoreFocus(join.isPending);
  const isAtField = Object.keys(errors).length > 0;
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={form.handleSubmit((values) => join.mutate(values))}
    >
      {join.isError && !isAtField && (
        <Alert>{describeError(join.error, "Something went wrong. Please try again.")}</Alert>
      )}
      {/* Password managers pair the password with this field. */}
      <ReadOnly when>
        <InputField label="Email" type="email" autoComplete="username" value={email} />
      </ReadOnly>
      <InputField
        label="Your name"
        autoComplete="name"
        maxLength={100}
        error={errors.name?.message}
        {...form.register("name")}
      />
      <NewPasswordFields register={(name) => form.register(name)} errors={errors} />
      <Button ref={submitButton} type="submit" busy={join.isPending} className="max-w-full">
        <span className="truncate">Join {organization}</span>
      </Button>
    </form>
  );
}
