import type { Assurance } from "@ofage/contract";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { assuranceOptions } from "./method-texts.ts";

const asElsewhere = "as-elsewhere";

interface LeastAssuranceFieldProps {
  /** Undefined in a country that has no rule of its own. */
  value: Assurance | undefined;
  onChange: (value: Assurance | undefined) => void;
  /** A country may have none of its own. */
  isOptional?: boolean;
  error: string | undefined;
}

/** Selects the weakest assurance that passes. */
export function LeastAssuranceField({
  value,
  onChange,
  isOptional = false,
  error,
}: LeastAssuranceFieldProps) {
  const options = isOptional
    ? [{ value: asElsewhere, label: "As everywhere else" }, ...assuranceOptions]
    : assuranceOptions;
  return (
    <Field label="Least assurance" hint="Methods that prove less aren't offered." error={error}>
      {(ids) => (
        <Select
          {...ids}
          options={options}
          value={value ?? asElsewhere}
          onChange={(next) => onChange(next === asElsewhere ? undefined : (next as Assurance))}
        />
      )}
    </Field>
  );
}
