import { Slider } from "@base-ui/react/slider";
import { TriangleAlert } from "lucide-react";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/field.tsx";
import { ReadValue, useReadOnly } from "../../ui/read-only.tsx";

/** Largest recommended change at a time, in points. */
const maxAdvisedStep = 5;

interface SensitivityFieldProps {
  value: number;
  /** Website's current sensitivity; undefined while it is being added. */
  saved: number | undefined;
  onChange: (value: number) => void;
  error?: string | undefined;
}

/** Renders the slider: arrow keys move it by 1, page keys by 5. */
export function SensitivityField({ value, saved, onChange, error }: SensitivityFieldProps) {
  const step = saved === undefined ? 0 : Math.abs(value - saved);
  const large = step > maxAdvisedStep;
  if (useReadOnly())
    return <Field label="Sensitivity">{({ id }) => <ReadValue id={id}>{value}%</ReadValue>}</Field>;
  return (
    <div>
      <Slider.Root
        value={value}
        step={1}
        largeStep={maxAdvisedStep}
        onValueChange={(next) => onChange(typeof next === "number" ? next : (next[0] ?? value))}
      >
        <div className="flex items-baseline justify-between gap-3 text-sm">
          <Slider.Label className="font-medium">Sensitivity</Slider.Label>
          <Slider.Value className="font-semibold tabular-nums">{() => `${value}%`}</Slider.Value>
        </div>
        <Slider.Control className="flex touch-none items-center py-3 select-none">
          <Slider.Track className="h-1.5 w-full rounded-full bg-line">
            <Slider.Indicator className="rounded-full bg-brand" />
            <Slider.Thumb className="size-5 rounded-full border-2 border-brand bg-surface shadow-lift has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand" />
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
      {error && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      <output
        className={cx(
          "flex items-start gap-2 text-sm",
          large ? "rounded-control bg-warn-soft p-3 font-medium text-warn" : "text-muted",
        )}
      >
        {large && <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
        <span>
          Change sensitivity by no more than 5% at a time.
          {large && ` The current setting is ${saved}%, ${step} points away.`}
        </span>
      </output>
    </div>
  );
}
