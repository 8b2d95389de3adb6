import { maxKeyYears } from "@ofage/contract";
import { dayIn } from "../../ui/calendar-day.ts";
import { DayField } from "../../ui/day-field.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { useNow } from "../../ui/use-now.ts";
import type { ExpiryChoice, RestrictionChoice } from "./restriction-choice.ts";

const presets: { value: ExpiryChoice; label: string }[] = [
  { value: "never", label: "Never" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In 1 year" },
  { value: "day", label: "On a date" },
];

const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const dateFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

interface ExpiryFieldProps {
  value: Pick<RestrictionChoice, "expiry" | "day">;
  onChange: (change: Partial<Pick<RestrictionChoice, "expiry" | "day">>) => void;
  /** The key's present end; null if it has none. */
  present: string | null;
  error: string | undefined;
}

/** Chooses when a key stops working. */
export function ExpiryField({ value, onChange, present, error }: ExpiryFieldProps) {
  const now = useNow();
  const latest = new Date(now.getFullYear() + maxKeyYears, now.getMonth(), now.getDate() - 1);
  const kept = present && {
    value: "kept",
    label: `On ${dateFormat.format(new Date(present))}, as it is`,
  };
  return (
    <div className="grid gap-3">
      <Field label="Expires" error={value.expiry === "day" ? undefined : error}>
        {(ids) => (
          <Select
            {...ids}
            options={kept ? [kept, ...presets] : presets}
            value={value.expiry}
            onChange={(expiry) => onChange({ expiry: expiry as ExpiryChoice })}
          />
        )}
      </Field>
      {value.expiry === "day" && (
        <DayField
          label="Last day"
          min={dayIn(timeZone, now)}
          max={dayIn(timeZone, latest)}
          value={value.day}
          problem={error}
          onChange={(day) => onChange({ day })}
        />
      )}
    </div>
  );
}
