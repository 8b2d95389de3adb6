import { type ReactNode, useId } from "react";

interface SegmentedControlProps<Value extends string> {
  /** Names the control for screen readers. */
  label: string;
  /** `face` is shown in place of the name. */
  options: readonly { value: Value; name: string; face?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Selects one of a few options side by side: radio buttons styled as a switch. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={label} className="flex rounded-control bg-sunken p-0.5">
      {options.map((option) => (
        <label
          key={option.value}
          title={option.face ? option.name : undefined}
          className="relative grid h-8 cursor-pointer pointer-coarse:h-11 place-items-center rounded-md border border-transparent px-2.5 text-sm font-medium text-muted hover:text-ink has-checked:border-line-strong/50 has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name={group}
            aria-label={option.face ? option.name : undefined}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.face ?? option.name}
        </label>
      ))}
    </div>
  );
}
