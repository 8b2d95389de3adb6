import { Select as Base } from "@base-ui/react/select";
import { Check } from "lucide-react";
import type { Ref } from "react";
import type { ControlIds } from "./field.tsx";
import { ReadValue, useReadOnly } from "./read-only.tsx";
import { selectItemClass, SelectPopup, SelectTrigger } from "./select-frame.tsx";

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps extends Partial<ControlIds> {
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
  disabled?: boolean;
  /** Autofill hint, as on an input. */
  autoComplete?: string;
  ref?: Ref<HTMLButtonElement>;
  "aria-label"?: string;
}

/** Selects one option from a list that opens below its trigger. */
export function Select({
  options,
  value,
  onChange,
  className,
  disabled = false,
  autoComplete,
  ref,
  ...ids
}: SelectProps) {
  if (useReadOnly())
    return <ReadValue id={ids.id}>{options.find((option) => option.value === value)?.label}</ReadValue>;
  return (
    <Base.Root
      items={options}
      value={value}
      disabled={disabled}
      onValueChange={(next) => next !== null && onChange(next)}
      autoComplete={autoComplete}
    >
      <SelectTrigger {...ids} ref={ref} className={className} />
      <SelectPopup>
        {options.map((option) => (
          <Base.Item key={option.value} value={option.value} className={selectItemClass}>
            <Base.ItemIndicator className="col-start-1">
              <Check aria-hidden="true" className="size-4 text-brand" />
            </Base.ItemIndicator>
            <Base.ItemText dir="auto" className="col-start-2 truncate">
              {option.label}
            </Base.ItemText>
          </Base.Item>
        ))}
      </SelectPopup>
    </Base.Root>
  );
}
