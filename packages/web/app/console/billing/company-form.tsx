import type { CompanyDetails } from "@ofage/contract";
import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { z } from "zod";
import { describeError } from "../../session/error-messages.ts";
import { showServerFieldErrors } from "../../session/show-server-field-errors.ts";
import { InputField, UrlField } from "../../ui/field.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { toast } from "../../ui/toast.ts";
import { AddressFields } from "./address-fields.tsx";
import { FormActions } from "../../ui/form-actions.tsx";
import { useUpdateCompanyDetails } from "./update-company-details.ts";

const maxNotesLength = 1000;

interface CompanyFormProps {
  form: UseFormReturn<z.input<typeof CompanyDetails>, unknown, CompanyDetails>;
  onCancel: () => void;
  onSaved: () => void;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

/** Renders the company details form. Server errors appear at their fields. */
export function CompanyForm({ form, onCancel, onSaved, busy, onBusy }: CompanyFormProps) {
  const { errors } = form.formState;
  const [notes, country] = useWatch({ control: form.control, name: ["notes", "address.country"] });
  const [failure, setFailure] = useState<string>();
  const update = useUpdateCompanyDetails();

  async function save(company: CompanyDetails) {
    onBusy(true);
    setFailure(undefined);
    try {
      await update.mutateAsync(company);
      toast.success("Company details updated successfully");
      onSaved();
    } catch (error) {
      const [first] = showServerFieldErrors(form, error);
      if (first) form.setFocus(first);
      else setFailure(describeError(error, "Failed to update company details"));
      toast.error("Failed to update company details");
    } finally {
      onBusy(false);
    }
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(save)}>
      <InputField
        label="Company name"
        autoComplete="organization"
        error={errors.company_name?.message}
        {...form.register("company_name")}
      />
      <InputField
        label="Billing email"
        type="email"
        autoComplete="work email"
        error={errors.billing_email?.message}
        {...form.register("billing_email")}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <InputField
          label="VAT ID (optional)"
          autoComplete="off"
          spellCheck={false}
          error={errors.vat_id?.message}
          {...form.register("vat_id")}
        />
        <InputField
          label="Phone (optional)"
          type="tel"
          autoComplete="work tel"
          error={errors.phone?.message}
          {...form.register("phone")}
        />
      </div>
      <UrlField
        label="Website (optional)"
        placeholder="https://example.com"
        autoComplete="url"
        error={errors.website?.message}
        {...form.register("website")}
      />
      <InputField
        label="Purchase order number (optional)"
        autoComplete="off"
        spellCheck={false}
        error={errors.purchase_order_number?.message}
        {...form.register("purchase_order_number")}
      />
      <AddressFields
        legend="Company address"
        register={(name) => form.register(`address.${name}`)}
        country={country ?? ""}
        onCountry={(code) => form.setValue("address.country", code, { shouldDirty: true })}
        errors={errors.address}
      />
      <TextAreaField
        label="Notes (optional)"
        count={{ now: notes?.length ?? 0, max: maxNotesLength }}
        error={errors.notes?.message}
        {...form.register("notes")}
      />
      <FormActions action="Save Changes" failure={failure} busy={busy} onCancel={onCancel} />
    </form>
  );
}
