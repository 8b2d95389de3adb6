import { countryCodes, countryName } from "@ofage/contract";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import type { Option } from "../../ui/select.tsx";

const countries: readonly Option[] = [...countryCodes]
  .map((code) => ({ value: code, label: countryName(code) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, "en"));

interface CountryFieldProps {
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  autoComplete: string;
}

/** Any country, found by its name or code. */
export function CountryField({ value, onChange, error, autoComplete }: CountryFieldProps) {
  return (
    <Field label="Country" error={error}>
      {(ids) => (
        <Combobox
          {...ids}
          options={countries}
          value={value}
          onChange={onChange}
          isMeant={isMeant}
          nothing="No country has this in its name."
          autoComplete={autoComplete}
        />
      )}
    </Field>
  );
}

function isMeant({ value, label }: Option, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return label.toLowerCase().includes(wanted) || value.toLowerCase() === wanted;
}
