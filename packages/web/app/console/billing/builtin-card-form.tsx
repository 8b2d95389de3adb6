import { ApiError, detectCardBrand, CardForm } from "@ofage/contract";
import { useEffect, useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { describeError } from "../../session/error-messages.ts";
import { showServerFieldErrors } from "../../session/show-server-field-errors.ts";
import { Field, InputField } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { toast } from "../../ui/toast.ts";
import { useZodForm } from "../../ui/use-zod-form.ts";
import { CardNumberField } from "./card-number-field.tsx";
import { type CardFormProps, holderDraft } from "./card-form-props.ts";
import { extractDigits } from "./card-number.ts";
import { expiryMonths, expiryYearsFrom } from "./card-expiry.ts";
import { FormActions } from "../../ui/form-actions.tsx";
import { HolderFields } from "./holder-fields.tsx";
import { useUpdatePaymentMethod } from "./update-payment-method.ts";

const maxCvcLength = 4;
const fieldOrder = ["card_number", "exp_month", "exp_year", "cvc", "cardholder_name"] as const;
const monthOptions = [{ value: "", label: "Month" }, ...expiryMonths];

/** Renders the built-in card form. Invalid card numbers are not sent. */
export function BuiltinCardForm({ stored, busy, onBusy, onChanged, onCancel, onSaved }: CardFormProps) {
  const [years] = useState(() => expiryYearsFrom(new Date()));
  const form = useZodForm(CardForm, {
    card_number: "",
    exp_month: "",
    exp_year: years[1]!.value,
    cvc: "",
    ...holderDraft(stored),
  });
  const { errors, isDirty } = form.formState;
  const [number, country] = useWatch({
    control: form.control,
    name: ["card_number", "billing_address.country"],
  });
  const [failure, setFailure] = useState<string>();
  const update = useUpdatePaymentMethod();
  useEffect(() => onChanged(isDirty), [onChanged, isDirty]);

  async function save(card: CardForm) {
    onBusy(true);
    setFailure(undefined);
    try {
      await update(card);
      onSaved();
    } catch (error) {
      const sentence = describeError(error, "Failed to update payment method");
      const [first] = showServerFieldErrors(form, error);
      if (first) form.setFocus(first);
      else if (isCardDeclined(error))
        form.setError("card_number", { message: sentence }, { shouldFocus: true });
      else setFailure(sentence);
      toast.error("Failed to update payment method");
    } finally {
      onBusy(false);
    }
  }

  const submit = form.handleSubmit(save, ({ card_number }) => {
    if (card_number) toast.error("Invalid card number");
  });

  // Registered in display order, so that the first invalid field gets the focus.
  for (const name of fieldOrder) form.register(name);
  const cvc = form.register("cvc");
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <CardNumberField
        input={form.register("card_number")}
        brand={detectCardBrand(number ?? "")}
        error={errors.card_number?.message}
        readOnly={busy}
      />
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <Controller
          control={form.control}
          name="exp_month"
          render={({ field }) => (
            <Field label="Expiry month" error={errors.exp_month?.message}>
              {(ids) => (
                <Select
                  {...ids}
                  ref={field.ref}
                  options={monthOptions}
                  value={String(field.value)}
                  onChange={field.onChange}
                  autoComplete="cc-exp-month"
                />
              )}
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="exp_year"
          render={({ field }) => (
            <Field label="Expiry year" error={errors.exp_year?.message}>
              {(ids) => (
                <Select
                  {...ids}
                  ref={field.ref}
                  options={years}
                  value={String(field.value)}
                  onChange={field.onChange}
                  autoComplete="cc-exp-year"
                />
              )}
            </Field>
          )}
        />
        <InputField
          label="CVC"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          maxLength={maxCvcLength}
          spellCheck={false}
          readOnly={busy}
          error={errors.cvc?.message}
          {...cvc}
          onChange={(event) => {
            event.target.value = extractDigits(event.target.value);
            return cvc.onChange(event);
          }}
        />
      </div>
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

const isCardDeclined = (error: unknown) => error instanceof ApiError && error.body?.code === "card_declined";
