import { ageRestrictionLabel, countryName } from "@ofage/contract";
import { methodName } from "../../ui/method-name.ts";
import { Time } from "../../ui/time.tsx";
import { deviceName } from "./device-names.ts";
import { VerificationOutcome } from "./verification-outcome.tsx";
import { VerificationLink, shortId } from "./verification-link.tsx";
import { NewRowMark, type VerificationListProps, verificationRowClass } from "./verifications-table.tsx";

/** Renders the history as cards, where a table would not fit. */
export function VerificationCards({
  label,
  records,
  search,
  timeZone,
  current,
  newIds,
}: VerificationListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {records.map((record) => (
        <li key={record.id} className={verificationRowClass(record.id === current, newIds.has(record.id))}>
          <div className="grid grid-cols-1 gap-1.5 px-4 py-3.5 text-sm">
            <div className="flex items-baseline justify-between gap-3">
              <div className="min-w-0">
                {newIds.has(record.id) && <NewRowMark />}
                <VerificationLink record={record} search={search} />
              </div>
              <span className="shrink-0 text-muted">
                <Time iso={record.timestamp} timeZone={timeZone} />
              </span>
            </div>
            <VerificationOutcome record={record} />
            <p className="flex flex-wrap gap-x-3 text-muted">
              <span>{methodName(record.method)}</span>
              {record.estimated_age !== null && <span>Age {record.estimated_age.toFixed(1)}</span>}
              <span>Required {ageRestrictionLabel(record.age_restriction)}</span>
              {record.country !== null && <span>{countryName(record.country)}</span>}
              {record.device_type !== null && <span>{deviceName(record.device_type)}</span>}
              <span>{shortId(record.id)}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
