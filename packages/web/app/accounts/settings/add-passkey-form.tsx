import { passkeyRoutes } from "@ofage/contract";
import { Info, Plus } from "lucide-react";
import { showServerFieldErrors } from "../../session/show-server-field-errors.ts";
import { Button } from "../../ui/button.tsx";
import { InputField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { useZodForm } from "../../ui/use-zod-form.ts";
import { describeAddPasskeyError, useAddPasskey } from "./add-passkey.ts";

/**
 * Adds a passkey with an optional label.
 * @param replacesPassword tells whether the account's password stops working for sign-in
 */
export function AddPasskeyForm({ replacesPassword }: { replacesPassword: boolean }) {
  const form = useZodForm(passkeyRoutes.addPasskey.input, { label: "" });
  const add = useAddPasskey();

  const submit = form.handleSubmit(({ label }) =>
    add.mutate(label || undefined, {
      onSuccess: () => {
        form.reset();
        toast.success("Passkey added successfully");
      },
      onError: (error) => {
        showServerFieldErrors(form, error);
        const { kind, sentence } = describeAddPasskeyError(error);
        toast[kind](sentence);
      },
    }),
  );

  return (
    <form noValidate className="grid gap-3 border-t border-line pt-5" onSubmit={submit}>
      {replacesPassword && (
        <p className="flex items-start gap-2.5 rounded-control bg-info-soft p-3 text-sm text-info">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          Once you add a passkey, you can no longer sign in with your password.
        </p>
      )}
      <div className="grid max-w-md gap-4">
        <InputField
          label="Label (optional)"
          placeholder="Work laptop"
          maxLength={100}
          autoComplete="off"
          hint="Helps you tell your passkeys apart"
          error={form.formState.errors.label?.message}
          {...form.register("label")}
        />
        <Button type="submit" variant="secondary" busy={add.isPending} className="justify-self-start">
          {!add.isPending && <Plus aria-hidden="true" className="size-4" />}
          Add Passkey
        </Button>
      </div>
    </form>
  );
}
