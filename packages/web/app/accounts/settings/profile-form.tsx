import type { User } from "@ofage/contract";
import { useEffect } from "react";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { showServerFieldErrors } from "../../session/show-server-field-errors.ts";
import { Button } from "../../ui/button.tsx";
import { InputField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { useZodForm } from "../../ui/use-zod-form.ts";
import { PendingEmail } from "./pending-email.tsx";
import { type Profile, toProfile, profileSchema } from "./profile.ts";
import { useUpdateMe } from "./update-me.ts";

/** Edits the name and the email address. A new address takes effect once its emailed link is opened. */
export function ProfileForm({ user }: { user: User }) {
  const form = useZodForm(profileSchema(user.email !== ""), toProfile(user));
  const { errors } = form.formState;
  const update = useUpdateMe();
  const known = toProfile(user);
  useEffect(
    () => form.reset({ name: known.name, email: known.email }, { keepDirtyValues: true }),
    [form, known.name, known.email],
  );

  function save(profile: { name: string; email?: string | undefined }, show: (saved: Profile) => void) {
    update.mutate(profile, {
      onSuccess: (answer) => {
        show(toProfile(answer.user));
        toast.success("Profile updated successfully");
      },
      onError: (error) => {
        showServerFieldErrors(form, error);
        toast.error(serverErrorMessage(error) ?? "Failed to update profile");
      },
    });
  }

  const submit = form.handleSubmit(
    (profile) => save(profile, (saved) => form.reset(saved)),
    ({ name, email }) => toast.error(name?.message ?? email?.message ?? "Failed to update profile"),
  );

  function takeBack() {
    // Leaves a name that is being typed unchanged.
    save({ name: user.name, email: user.email }, ({ email }) => {
      form.resetField("email", { defaultValue: email });
      form.setFocus("email");
    });
  }

  return (
    <form noValidate className="grid max-w-md gap-4" onSubmit={submit}>
      <InputField
        label="Name"
        autoComplete="name"
        maxLength={100}
        error={errors.name?.message}
        {...form.register("name")}
      />
      <div className="grid min-w-0 gap-2">
        <InputField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          hint={user.email === "" && "With an email address, you can get back in if you lose your passkey."}
          {...form.register("email")}
        />
        {user.pendingEmail && (
          <PendingEmail
            pendingEmail={user.pendingEmail}
            currentEmail={user.email}
            busy={update.isPending}
            onCancelChange={takeBack}
          />
        )}
      </div>
      <Button type="submit" busy={update.isPending} className="justify-self-start">
        Save Changes
      </Button>
    </form>
  );
}
