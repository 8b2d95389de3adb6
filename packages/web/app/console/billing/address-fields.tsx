import type { PostalAddress } from "@ofage/contract";
import type { UseFormRegisterReturn } from "react-hook-form";
import { InputField } from "../../ui/field.tsx";
import { BillingCountryField } from "./billing-country-field.tsx";

type Errors = Partial<Record<keyof PostalAddress, { message?: string | undefined }>>;

interface AddressFieldsProps {
  /** Tells whose address it is. */
  legend: string;
  register: (name: Exclude<keyof PostalAddress, "country">) => UseFormRegisterReturn;
  country: string;
  onCountry: (code: string) => void;
  errors: Errors | undefined;
}

/** Renders the postal address fields. */
export function AddressFields({ legend, register, country, onCountry, errors = {} }: AddressFieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-sm font-semibold">{legend}</legend>
      <InputField
        label="Street address"
        autoComplete="billing address-line1"
        error={errors.line1?.message}
        {...register("line1")}
      />
      <InputField
        label="Apartment, suite, floor (optional)"
        autoComplete="billing address-line2"
        error={errors.line2?.message}
        {...register("line2")}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <InputField
          label="City"
          autoComplete="billing address-level2"
          error={errors.city?.message}
          {...register("city")}
        />
        <InputField
          label="State (optional)"
          autoComplete="billing address-level1"
          error={errors.state?.message}
          {...register("state")}
        />
        <InputField
          label="Postal code (optional)"
          autoComplete="billing postal-code"
          error={errors.postal_code?.message}
          {...register("postal_code")}
        />
        <BillingCountryField
          value={country}
          onChange={onCountry}
          error={errors.country?.message}
          autoComplete="billing country"
        />
      </div>
    </fieldset>
  );
}
