import { useId } from "react";

interface RadioCardsProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; name: string; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Renders radio buttons as cards, each with a description. */
export function RadioCards<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: RadioCardsProps<Value>) {
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="grid gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-line-strong/70 p-3 transition-colors hover:border-ink has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name={group}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-labelledby={`${group}-${option.value}`}
              aria-describedby={`${group}-${option.value}-text`}
              className="mt-0.5 size-4.5 shrink-0"
            />
            <span className="min-w-0">
              <span id={`${group}-${option.value}`} className="block text-sm font-medium">
                {option.name}
              </span>
              <span id={`${group}-${option.value}-text`} className="block text-sm text-muted">
                {option.text}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
