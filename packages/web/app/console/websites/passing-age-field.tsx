import { listPassingAges } from "@ofage/contract";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { withSavedOption } from "./with-saved-option.ts";

const bySensitivity = "by-sensitivity";

interface PassingAgeFieldProps {
  /** Years; an empty string or null where the sensitivity decides. */
  value: number | string | null | undefined;
  /** Challenge age in years; undefined for one that this page doesn't know. */
  age: number | undefined;
  /** Years that the sensitivity adds to the challenge age. */
  buffer: number;
  onChange: (value: number | "") => void;
  error: string | undefined;
}

/** Selects the age from which an estimate passes: any that is not below the challenge age, or the sensitivity's. */
export function PassingAgeField({ value, age, buffer, onChange, error }: PassingAgeFieldProps) {
  const options = [
    {
      value: bySensitivity,
      label: age === undefined ? "Set by the sensitivity" : `Set by the sensitivity (${age + buffer})`,
    },
    ...listPassingAges(age ?? 0).map((each) => ({ value: `${each}`, label: `${each}` })),
  ];
  const chosen = `${value ?? ""}` || bySensitivity;
  return (
    <Field
      label="Passing age"
      hint="Visitors pass if their estimated age is at least this. From the age restriction up to it, the result is inconclusive."
      error={error}
    >
      {(ids) => (
        <Select
          {...ids}
          options={withSavedOption(options, chosen, String)}
          value={chosen}
          onChange={(next) => onChange(next === bySensitivity ? "" : Number(next))}
        />
      )}
    </Field>
  );
}
