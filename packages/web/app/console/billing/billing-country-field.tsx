import { countryCodes, countryName } from "@ofage/contract";
import { sorted } from "@ofage/contract/sorted";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import type { SelectOption } from "../../ui/select.tsx";

const countries: readonly SelectOption[] = sorted(
  [...countryCodes].map((code) => ({ value: code, label: countryName(code) })),
  (a, b) => a.label.localeCompare(b.label, "en"),
);

interface BillingCountryFieldProps {
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  autoComplete: string;
}

/** Selects a country by name or code. */
export function BillingCountryField({ value, onChange, error, autoComplete }: BillingCountryFieldProps) {
  return (
    <Field label="Country" error={error}>
      {(ids) => (
        <Combobox
          {...ids}
          options={countries}
          value={value}
          onChange={onChange}
          matches={matchesCountry}
          emptyText="No countries match."
          autoComplete={autoComplete}
        />
      )}
    </Field>
  );
}

function matchesCountry({ value, label }: SelectOption, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return label.toLowerCase().includes(wanted) || value.toLowerCase() === wanted;
}
