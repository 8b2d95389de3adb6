import { Slider } from "@base-ui/react/slider";
import { bufferYears, expectedError } from "@ofage/contract";

interface SensitivityFieldProps {
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
}

function bufferText(sensitivity: number): string {
  const years = bufferYears(sensitivity);
  if (years === 0) return "No buffer";
  return `+${years} ${years === 1 ? "year" : "years"}`;
}

/** The slider, with what its position means. */
export function SensitivityField({ value, onChange, error }: SensitivityFieldProps) {
  return (
    <div>
      <Slider.Root
        value={value}
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
      <p className="text-sm text-muted">Change sensitivity by no more than 5% at a time.</p>
      <dl className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line sm:grid-cols-4">
        <Meaning name="Buffer" value={bufferText(value)} />
        {Object.entries(expectedError(value)).map(([group, years]) => (
          <Meaning key={group} name="Expected error, " group={group} value={`±${years.toFixed(1)} years`} />
        ))}
      </dl>
    </div>
  );
}

function Meaning({ name, group, value }: { name: string; group?: string; value: string }) {
  return (
    <div className="bg-raised p-3">
      <dt className="text-xs text-muted">
        {name}
        {group && <span className="whitespace-nowrap">{group}</span>}
      </dt>
      <dd className="mt-0.5 font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
