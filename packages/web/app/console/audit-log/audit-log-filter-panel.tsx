import { auditEventSubjects } from "@ofage/contract";
import { X } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DayField } from "../../ui/day-field.tsx";
import { Field } from "../../ui/field.tsx";
import { type SelectOption, Select } from "../../ui/select.tsx";
import { timeZoneLabel } from "../../ui/time-zone-label.ts";
import { subjectLabels } from "./event-labels.ts";
import {
  describeAuditLogFilterConflict,
  type AuditLogFilter,
  type AuditLogFilterField,
  hasActiveFilters,
} from "./audit-log-filter.ts";

const any = "any";
const subjectOptions: SelectOption[] = [
  { value: any, label: "Everything" },
  ...auditEventSubjects.map((subject) => ({ value: subject, label: subjectLabels[subject] })),
];

interface AuditLogFilterPanelProps {
  filter: AuditLogFilter;
  /** People who can be chosen, by id. */
  people: readonly SelectOption[];
  /** Time zone of the range's days. */
  timeZone: string;
  onChange: (change: Partial<Record<AuditLogFilterField, string>>) => void;
  onClear: () => void;
}

/** Renders the filters of the audit log. */
export function AuditLogFilterPanel({
  filter,
  people,
  timeZone,
  onChange,
  onClear,
}: AuditLogFilterPanelProps) {
  return (
    <Card className="p-4 sm:p-5">
      <search
        aria-label="Filters"
        className="grid grid-cols-2 items-start gap-4 lg:grid-cols-[minmax(0,14rem)_minmax(0,14rem)_10rem_10rem]"
      >
        <div className="col-span-2 lg:col-span-1">
          <Field label="Category">
            {(ids) => (
              <Select
                {...ids}
                className="w-full"
                options={subjectOptions}
                value={filter.subject || any}
                onChange={(subject) => onChange({ subject: subject === any ? "" : subject })}
              />
            )}
          </Field>
        </div>
        <div className="col-span-2 lg:col-span-1">
          <Field label="Person">
            {(ids) => (
              <Select
                {...ids}
                className="w-full"
                options={[{ value: any, label: "Everyone" }, ...people]}
                value={filter.user_id || any}
                onChange={(person) => onChange({ user_id: person === any ? "" : person })}
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
          problem={describeAuditLogFilterConflict(filter)}
          value={filter.date_to}
          onChange={(date_to) => onChange({ date_to })}
        />
      </search>
      <p className="mt-3 text-sm text-muted">Days begin at midnight in {timeZoneLabel(timeZone)}.</p>
      {hasActiveFilters(filter) && (
        <Button variant="quiet" size="sm" onClick={onClear} className="mt-2 -ml-3">
          <X aria-hidden="true" className="size-4" />
          Clear filters
        </Button>
      )}
    </Card>
  );
}
