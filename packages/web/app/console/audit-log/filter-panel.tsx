import { auditSubjects } from "@ofage/contract";
import { X } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DayField } from "../../ui/day-field.tsx";
import { Field } from "../../ui/field.tsx";
import { type Option, Select } from "../../ui/select.tsx";
import { zoneLabel } from "../../ui/zone-label.ts";
import { subjectNames } from "./deed-words.ts";
import { contradictionOf, type Filter, type FilterText, isNarrowed } from "./filter.ts";

const any = "any";
const subjects: Option[] = [
  { value: any, label: "Everything" },
  ...auditSubjects.map((subject) => ({ value: subject, label: subjectNames[subject] })),
];

interface FilterPanelProps {
  filter: Filter;
  /** Whose days those of the range are. */
  timeZone: string;
  onChange: (change: Partial<Record<FilterText, string>>) => void;
  onClear: () => void;
}

/** What narrows the audit log. */
export function FilterPanel({ filter, timeZone, onChange, onClear }: FilterPanelProps) {
  return (
    <Card className="p-4 sm:p-5">
      <search
        aria-label="Filters"
        className="grid grid-cols-2 items-start gap-4 lg:grid-cols-[minmax(0,16rem)_10rem_10rem]"
      >
        <div className="col-span-2 lg:col-span-1">
          <Field label="What">
            {(ids) => (
              <Select
                {...ids}
                className="w-full"
                options={subjects}
                value={filter.subject || any}
                onChange={(subject) => onChange({ subject: subject === any ? "" : subject })}
              />
            )}
          </Field>
        </div>
        <DayField
          label="From"
          max={filter.date_to || undefined}
          value={filter.date_from}
          onChange={(date_from) => onChange({ date_from })}
        />
        <DayField
          label="To"
          min={filter.date_from || undefined}
          problem={contradictionOf(filter)}
          value={filter.date_to}
          onChange={(date_to) => onChange({ date_to })}
        />
      </search>
      <p className="mt-3 text-sm text-muted">Days begin at midnight in {zoneLabel(timeZone)}.</p>
      {isNarrowed(filter) && (
        <Button variant="quiet" size="sm" onClick={onClear} className="mt-2 -ml-3">
          <X aria-hidden="true" className="size-4" />
          Clear filters
        </Button>
      )}
    </Card>
  );
}
