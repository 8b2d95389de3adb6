import { ageRestrictionLabel, countryName } from "@ofage/contract";
import { methodName } from "../../ui/method-name.ts";
import { Time } from "../../ui/time.tsx";
import { deviceName } from "./device-names.ts";
import { SelectRow } from "./select-row.tsx";
import { VerificationOutcome } from "./verification-outcome.tsx";
import { VerificationLink, shortId } from "./verification-link.tsx";
import { NewRowMark, type VerificationListProps, verificationRowClass } from "./verifications-table.tsx";

interface VerificationCardsProps extends VerificationListProps {
  /** A press on a card selects it instead of opening its verification. */
  isSelecting: boolean;
}

/** Renders the history as cards, where a table would not fit. */
export function VerificationCards({
  label,
  records,
  search,
  timeZone,
  current,
  newIds,
  selection,
  isSelecting,
}: VerificationCardsProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {records.map((record) => (
        <li
          key={record.id}
          className={verificationRowClass({
            isCurrent: record.id === current,
            isNew: newIds.has(record.id),
            isSelected: selection.selected.has(record.id),
          })}
        >
          <div className="flex gap-1 px-4 py-3.5 text-sm">
            {isSelecting && (
              <div className="-mt-2.5 -ml-3">
                <SelectRow record={record} selection={selection} fillsRow />
              </div>
            )}
            <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
              <div className="flex items-baseline justify-between gap-3">
                <div className="min-w-0">
                  {newIds.has(record.id) && <NewRowMark />}
                  {isSelecting ? (
                    <span dir="auto" className="block truncate font-medium" title={record.website_name}>
                      {record.website_name}
                    </span>
                  ) : (
                    <VerificationLink record={record} search={search} />
                  )}
                </div>
                <span className="shrink-0 text-muted">
                  <Time iso={record.timestamp} timeZone={timeZone} />
                </span>
              </div>
              <VerificationOutcome record={record} />
              <p className="flex min-w-0 flex-wrap gap-x-3 text-muted">
                <span>{methodName(record.method)}</span>
                {record.estimated_age !== null && <span>Age {record.estimated_age.toFixed(1)}</span>}
                <span>Required {ageRestrictionLabel(record.age_restriction)}</span>
                {record.country !== null && <span>{countryName(record.country)}</span>}
                {record.device_type !== null && <span>{deviceName(record.device_type)}</span>}
                {record.processing_time !== null && <span>{record.processing_time} ms</span>}
                <span>{shortId(record.id)}</span>
                {record.reference_id && (
                  <span dir="auto" className="max-w-full truncate" title={record.reference_id}>
                    Reference {record.reference_id}
                  </span>
                )}
              </p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
