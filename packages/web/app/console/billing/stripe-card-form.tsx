import { CardForm } from "@ofage/contract";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { describeError } from "../../session/error-messages.ts";
import { toast } from "../../ui/toast.ts";
import { useZodForm } from "../../ui/use-zod-form.ts";
import { type CardFormProps, holderDraft } from "./card-form-props.ts";
import { useCompleteCardSetup } from "./complete-card-setup.ts";
import { FormActions } from "../../ui/form-actions.tsx";
import { HolderFields } from "./holder-fields.tsx";
import type { CardHolder } from "./card-holder.ts";
import { StripeCard, type StripeCardHandle } from "./stripe-card.tsx";

const HolderForm = CardForm.pick({ cardholder_name: true, billing_address: true });

/** Renders Stripe's card fields, with the cardholder in ours. */
export function StripeCardForm({ stored, busy, onBusy, onChanged, onCancel, onSaved }: CardFormProps) {
  const card = useRef<StripeCardHandle>(null);
  const form = useZodForm(HolderForm, holderDraft(stored));
  const { errors, isDirty } = form.formState;
  const country = useWatch({ control: form.control, name: "billing_address.country" });
  const [failure, setFailure] = useState<string>();
  const complete = useCompleteCardSetup();
  useEffect(() => onChanged(isDirty), [onChanged, isDirty]);

  async function save(holder: CardHolder) {
    onBusy(true);
    setFailure(undefined);
    try {
      const { setup_id } = await card.current!.confirm(holder);
      await complete.mutateAsync({ setup_id, ...holder });
      onSaved();
    } catch (error) {
      setFailure(describeError(error, "Failed to update payment method"));
      toast.error("Failed to update payment method");
    } finally {
      onBusy(false);
    }
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <StripeCard ref={card} />
      <HolderFields
        register={(name) => form.register(name)}
        country={country ?? ""}
        onCountry={(code) => form.setValue("billing_address.country", code, { shouldDirty: true })}
        errors={errors}
        readOnly={busy}
      />
      <FormActions action="Save Card" failure={failure} busy={busy} onCancel={onCancel} />
    </form>
  );
}
