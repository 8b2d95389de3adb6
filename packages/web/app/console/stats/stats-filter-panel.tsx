import { countryCodes, countryName } from "@ofage/contract";
import { sorted } from "@ofage/contract/sorted";
import { Card } from "../../ui/card.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { Field, InputField } from "../../ui/field.tsx";
import { type SelectOption, Select } from "../../ui/select.tsx";
import { type StatsFilter, firstDayLimits, spanDays } from "./stats-filter.ts";

const any = "any";
const custom = "custom";
const spanOptions: SelectOption[] = [
  ...spanDays.map((days) => ({ value: String(days), label: `Last ${days} days` })),
  { value: custom, label: "Custom days" },
];
/** On a phone, a row of its own. */
const wideClass = "col-span-2 min-w-0 sm:col-span-1";

const countries: SelectOption[] = sorted(
  [...countryCodes].map((code) => ({ value: code, label: countryName(code) })),
  (a, b) => a.label.localeCompare(b.label, "en"),
);

interface StatsFilterPanelProps {
  filter: StatsFilter;
  /** Websites to choose from. */
  websites: readonly SelectOption[];
  /** Today in the organization's time zone. */
  today: string;
  onChange: (change: Record<string, string>) => void;
}

/** Renders the filters of the metrics. */
export function StatsFilterPanel({ filter, websites, today, onChange }: StatsFilterPanelProps) {
  const { span, date_from, date_to } = filter;
  const chooseSpan = (value: string) =>
    onChange(
      value === custom ? { days: "", date_from, date_to } : { days: value, date_from: "", date_to: "" },
    );
  return (
    <Card className="p-4 sm:p-5">
      <search aria-label="Filters" className="grid grid-cols-2 gap-4 lg:grid-cols-3">
        <div className={wideClass}>
          <Field label="Days">
            {(ids) => (
              <Select
                {...ids}
                options={spanOptions}
                value={span === null ? custom : String(span)}
                onChange={chooseSpan}
              />
            )}
          </Field>
        </div>
        <div className={wideClass}>
          <Field label="Website">
            {(ids) => (
              <Select
                {...ids}
                options={[{ value: any, label: "All websites" }, ...websites]}
                value={filter.website_id || any}
                onChange={(id) => onChange({ website_id: id === any ? "" : id })}
              />
            )}
          </Field>
        </div>
        <div className={wideClass}>
          <Field label="Country">
            {(ids) => (
              <Combobox
                {...ids}
                options={countries}
                value={filter.country}
                onChange={(country) => onChange({ country })}
                matches={matchesCountry}
                emptyText="No countries match."
                placeholder="All countries"
                clearable
              />
            )}
          </Field>
        </div>
        {span === null && (
          <div className="col-span-full grid grid-cols-2 gap-4 lg:max-w-md">
            <InputField
              label="From"
              type="date"
              {...firstDayLimits(date_to)}
              value={date_from}
              onChange={(event) => event.target.value && onChange({ date_from: event.target.value })}
            />
            <InputField
              label="To"
              type="date"
              min={date_from}
              max={today}
              value={date_to}
              onChange={(event) => event.target.value && onChange({ date_to: event.target.value })}
            />
          </div>
        )}
      </search>
    </Card>
  );
}

/** Matches the beginning of any word in the name, or the code. */
function matchesCountry({ value, label }: SelectOption, typed: string): boolean {
  const wanted = normalizeText(typed);
  return ` ${normalizeText(label)}`.includes(` ${wanted}`) || value.toLowerCase() === wanted;
}

/** Removes accents and case, so that "turkiye" finds "Türkiye". */
function normalizeText(text: string): string {
  return text.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
