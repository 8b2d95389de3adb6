import { X } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field, InputField } from "../../ui/field.tsx";
import { type Option, Select } from "../../ui/select.tsx";
import { countryOf, type Filter, type FilterText, isNarrowed } from "./filter.ts";
import { SearchField } from "./search-field.tsx";

const any = "any";
const statuses: Option[] = [
  { value: any, label: "All statuses" },
  { value: "success", label: "Success" },
  { value: "failed", label: "Failed" },
  { value: "error", label: "Error" },
];

interface FilterPanelProps {
  filter: Filter;
  /** Websites to choose from. */
  websites: readonly Option[];
  onChange: (change: Partial<Record<FilterText, string>>) => void;
  onClear: () => void;
}

/** What narrows the history. */
export function FilterPanel({ filter, websites, onChange, onClear }: FilterPanelProps) {
  const pick = (name: FilterText) => (value: string) => onChange({ [name]: value === any ? "" : value });
  return (
    <Card className="p-4 sm:p-5">
      <search
        className="grid grid-cols-2 gap-4 lg:grid-cols-[1.6fr_1fr_1.3fr_0.6fr_1fr_1fr]"
        aria-label="Filters"
      >
        <div className="col-span-2 lg:col-span-1">
          <SearchField value={filter.search} onChange={pick("search")} />
        </div>
        <Field label="Status">
          {(ids) => (
            <Select {...ids} options={statuses} value={filter.status || any} onChange={pick("status")} />
          )}
        </Field>
        <Field label="Website">
          {(ids) => (
            <Select
              {...ids}
              options={[{ value: any, label: "All websites" }, ...websites]}
              value={filter.website_id || any}
              onChange={pick("website_id")}
            />
          )}
        </Field>
        <div className="col-span-2 sm:col-span-1">
          <InputField
            label="Country"
            placeholder="US"
            maxLength={2}
            autoComplete="off"
            autoCapitalize="characters"
            value={filter.country}
            onChange={(event) => onChange({ country: countryOf(event.target.value) })}
          />
        </div>
        <InputField
          label="From"
          type="date"
          max={filter.date_to || undefined}
          value={filter.date_from}
          onChange={(event) => onChange({ date_from: event.target.value })}
        />
        <InputField
          label="To"
          type="date"
          min={filter.date_from || undefined}
          value={filter.date_to}
          onChange={(event) => onChange({ date_to: event.target.value })}
        />
      </search>
      {isNarrowed(filter) && (
        <Button variant="quiet" size="sm" onClick={onClear} className="mt-3 -ml-3">
          <X aria-hidden="true" className="size-4" />
          Clear filters
        </Button>
      )}
    </Card>
  );
}
