import { DisplayName } from "@ofage/contract";
import { z } from "zod";
import { describeError } from "../../session/error-messages.ts";
import { isOrganizationUnnamed, unnamedOrganization } from "../../session/names.ts";
import { showServerFieldErrors } from "../../session/show-server-field-errors.ts";
import { Button } from "../../ui/button.tsx";
import { InputField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { useZodForm } from "../../ui/use-zod-form.ts";
import { useUpdateOrganization } from "./update-organization.ts";

const NameForm = z.object({ name: DisplayName });

/** Renames the organization. */
export function OrganizationForm({ name }: { name: string }) {
  const form = useZodForm(NameForm, { name: isOrganizationUnnamed({ name }) ? "" : name });
  const update = useUpdateOrganization();

  const submit = form.handleSubmit((input) =>
    update.mutate(input, {
      onSuccess: (saved) => {
        form.reset({ name: saved.name });
        toast.success("Organization renamed");
      },
      onError: (error) => {
        showServerFieldErrors(form, error);
        toast.error(describeError(error, "Failed to rename the organization"));
      },
    }),
  );

  return (
    <form noValidate className="grid max-w-md gap-4" onSubmit={submit}>
      <InputField
        label="Organization"
        autoComplete="organization"
        placeholder={unnamedOrganization}
        maxLength={100}
        hint="Members see it in the console and in invitations."
        error={form.formState.errors.name?.message}
        {...form.register("name")}
      />
      <Button type="submit" busy={update.isPending} className="justify-self-start">
        Rename
      </Button>
    </form>
  );
}
