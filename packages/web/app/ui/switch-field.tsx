import { useId } from "react";
import { ReadValue, useReadOnly } from "./read-only.tsx";
import { Switch } from "./switch.tsx";

interface SwitchFieldProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** Renders a labeled on/off switch with a hint. */
export function SwitchField({ label, hint, checked, onChange, disabled = false }: SwitchFieldProps) {
  const id = useId();
  if (useReadOnly())
    return (
      <div className="grid gap-1.5">
        <label htmlFor={id} className="w-fit text-sm font-medium">
          {label}
        </label>
        <ReadValue id={id}>{checked ? "Yes" : "No"}</ReadValue>
        <p className="text-sm text-muted">{hint}</p>
      </div>
    );
  return (
    <div className="flex items-start gap-3">
      <Switch
        checked={checked}
        onChange={onChange}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        className="mt-0.5"
      />
      <div className="min-w-0">
        <span id={`${id}-label`} className="block text-sm font-medium">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-sm text-muted">
          {hint}
        </span>
      </div>
    </div>
  );
}
