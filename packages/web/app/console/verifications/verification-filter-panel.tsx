import { methods } from "@ofage/contract";
import { ListFilter, X } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { useRight } from "../../session/use-right.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/field.tsx";
import { methodName } from "../../ui/method-name.ts";
import { MultiSelect } from "../../ui/multi-select.tsx";
import type { SelectOption } from "../../ui/select.tsx";
import { timeZoneLabel } from "../../ui/time-zone-label.ts";
import { CountryCodeField } from "./country-code-field.tsx";
import { DayField } from "../../ui/day-field.tsx";
import {
  describeDaysConflict,
  describeMetadataProblem,
  type VerificationFilter,
  type VerificationFilterField,
  countActiveFilters,
  joinValues,
  splitValues,
} from "./verification-filter.ts";
import { MetadataField } from "./metadata-field.tsx";
import { QuickRangeButtons } from "./quick-range-buttons.tsx";
import { VerificationSearchField } from "./verification-search-field.tsx";

const statusOptions: SelectOption[] = [
  { value: "success", label: "Success" },
  { value: "failed", label: "Failed" },
  { value: "error", label: "Error" },
];
const methodOptions: SelectOption[] = methods.map((method) => ({ value: method, label: methodName(method) }));
interface VerificationFilterPanelProps {
  filter: VerificationFilter;
  /** Websites to choose from. */
  websites: readonly SelectOption[];
  /** Time zone of the range's days. */
  timeZone: string;
  onChange: (change: Partial<Record<VerificationFilterField, string>>) => void;
  onClear: () => void;
}

/** Renders the filters of the history. On small screens, all but the search collapse. */
export function VerificationFilterPanel({
  filter,
  websites,
  timeZone,
  onChange,
  onClear,
}: VerificationFilterPanelProps) {
  const [unfolded, setUnfolded] = useState(false);
  const folding = useId();
  const active = countActiveFilters(filter);
  const mayChangeTimeZone = useRight("organization.change");
  const set = (name: VerificationFilterField) => (value: string) => onChange({ [name]: value });
  const choices = (
    name: VerificationFilterField,
    nouns: readonly [string, string],
    options: readonly SelectOption[],
  ) => ({
    options,
    nouns,
    all: `All ${nouns[1]}`,
    value: splitValues(filter[name]),
    onChange: (values: string[]) => onChange({ [name]: joinValues(values) }),
  });

  return (
    <Card className="p-4 sm:p-5">
      <search aria-label="Filters" className="grid grid-cols-1 gap-4 lg:grid-cols-12">
        <div className="lg:col-span-12 xl:col-span-3">
          <VerificationSearchField value={filter.search} onChange={set("search")} />
        </div>
        <Button
          variant="secondary"
          className="justify-self-start lg:hidden"
          aria-expanded={unfolded}
          aria-controls={folding}
          onClick={() => setUnfolded(!unfolded)}
        >
          <ListFilter aria-hidden="true" className="size-4" />
          Filters
          {active > 0 && <Badge tone="brand">{active} active</Badge>}
        </Button>
        <div
          id={folding}
          className={cx(
            "grid-cols-2 items-start gap-4 sm:grid-cols-3 lg:col-span-12 lg:grid lg:grid-cols-[1.5fr_1.2fr_1.2fr_0.7fr] xl:col-span-9",
            unfolded ? "grid" : "hidden",
          )}
        >
          <div className="col-span-2 min-w-0 sm:col-span-1">
            <Field label="Website">
              {(ids) => (
                <MultiSelect {...ids} {...choices("website_id", ["website", "websites"], websites)} />
              )}
            </Field>
          </div>
          <Field label="Status">
            {(ids) => <MultiSelect {...ids} {...choices("status", ["status", "statuses"], statusOptions)} />}
          </Field>
          <Field label="Method">
            {(ids) => <MultiSelect {...ids} {...choices("method", ["method", "methods"], methodOptions)} />}
          </Field>
          <CountryCodeField value={filter.country} onChange={set("country")} />
        </div>
        <div
          className={cx(
            "grid-cols-2 items-start gap-x-4 gap-y-3 lg:col-span-12 lg:grid lg:grid-cols-[1fr_10rem_10rem] xl:grid-cols-[minmax(0,16rem)_10rem_10rem_1fr]",
            unfolded ? "grid" : "hidden",
          )}
        >
          <div className="col-span-2 min-w-0 lg:col-span-1">
            <MetadataField
              value={filter.metadata}
              problem={describeMetadataProblem(filter)}
              onChange={set("metadata")}
            />
          </div>
          <DayField
            label="From"
            max={filter.date_to || undefined}
            value={filter.date_from}
            onChange={set("date_from")}
          />
          <DayField
            label="To"
            min={filter.date_from || undefined}
            problem={describeDaysConflict(filter)}
            value={filter.date_to}
            onChange={set("date_to")}
          />
          <div className="col-span-2 lg:col-span-3 xl:col-span-1 xl:pt-[1.6875rem]">
            <QuickRangeButtons filter={filter} timeZone={timeZone} onChange={onChange} />
          </div>
          <p className="col-span-2 text-sm text-muted lg:col-span-3 xl:col-span-4">
            Days begin at midnight in {timeZoneLabel(timeZone)}.{" "}
            {mayChangeTimeZone && (
              <Link to="/app/settings#region" className="rounded-sm font-medium text-brand hover:underline">
                Change the time zone
              </Link>
            )}
          </p>
        </div>
      </search>
      {active > 0 && (
        <Button variant="quiet" size="sm" onClick={onClear} className="mt-3 -ml-3">
          <X aria-hidden="true" className="size-4" />
          Clear filters
        </Button>
      )}
    </Card>
  );
}
