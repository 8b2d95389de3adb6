import { controlClass } from "../../ui/control.ts";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/field.tsx";

interface AddressesFieldProps {
  /** One address or range a line. */
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
}

/** Edits the addresses that a key works from. */
export function AddressesField({ value, onChange, error }: AddressesFieldProps) {
  return (
    <Field
      label="IP addresses"
      error={error}
      hint="One address or range per line, such as 203.0.113.0/24. Leave it empty to allow calls from anywhere."
    >
      {(ids) => (
        <textarea
          {...ids}
          rows={3}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={cx(controlClass, "min-h-20 resize-y py-2 font-mono")}
        />
      )}
    </Field>
  );
}
