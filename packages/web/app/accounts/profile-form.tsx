import { accountRoutes, type User } from "@ofage/contract";
import { serverSentence } from "../session/failure.ts";
import { Button } from "../ui/button.tsx";
import { InputField } from "../ui/field.tsx";
import { useToast } from "../ui/toast.tsx";
import { useZodForm } from "../ui/zod-form.ts";
import { useUpdateMe } from "./update-me.ts";

/** Profile Information: the name; the address is shown as it is. */
export function ProfileForm({ user }: { user: User }) {
  const form = useZodForm(accountRoutes.updateMe.input, { name: user.name });
  const update = useUpdateMe();
  const toast = useToast();

  const submit = form.handleSubmit(
    (profile) =>
      update.mutate(profile, {
        onSuccess: () => toast.success("Profile updated successfully"),
        onError: (error) => toast.error(serverSentence(error) ?? "Failed to update profile"),
      }),
    (errors) => toast.error(errors.name?.message ?? "Failed to update profile"),
  );

  return (
    <form noValidate className="grid max-w-md gap-4" onSubmit={submit}>
      <InputField
        label="Name"
        autoComplete="name"
        error={form.formState.errors.name?.message}
        {...form.register("name")}
      />
      <InputField
        label="Email"
        type="email"
        value={user.email}
        readOnly
        className="bg-sunken text-muted"
        hint="The address you sign in with"
      />
      <Button type="submit" busy={update.isPending} className="justify-self-start">
        Save Changes
      </Button>
    </form>
  );
}
