import { ageRestrictionLabel, type VerificationRecord } from "@ofage/contract";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { Time } from "../../ui/time.tsx";
import { Outcome } from "./outcome.tsx";

const head = [
  "Status",
  "Website/App",
  "Time",
  "Estimated Age",
  "Age Restriction",
  "Country",
  "Device",
  "Processing Time",
  "Verification ID",
];
const devices = { mobile: "Mobile", desktop: "Desktop", tablet: "Tablet" } as const;
const nothing = <span className="text-muted">–</span>;

/** Rows of the history. `brief` keeps to the first columns, for the dashboard. */
export function RecordsTable({
  label,
  records,
  brief = false,
}: {
  label: string;
  records: readonly VerificationRecord[];
  brief?: boolean;
}) {
  return (
    <Table label={label} head={brief ? head.slice(0, 6) : head}>
      {records.map((record) => (
        <tr key={record.id} className="transition-colors hover:bg-sunken/60">
          <Cell>
            <Outcome record={record} />
          </Cell>
          <Cell className="max-w-52">
            <span className="block truncate font-medium" title={record.website_name}>
              {record.website_name}
            </span>
          </Cell>
          <Cell>
            <Time iso={record.timestamp} />
          </Cell>
          <Cell className="tabular-nums">{record.estimated_age?.toFixed(1) ?? nothing}</Cell>
          <Cell className="tabular-nums">{ageRestrictionLabel(record.age_restriction)}</Cell>
          <Cell>{record.country ?? nothing}</Cell>
          {!brief && (
            <>
              <Cell>{record.device_type === null ? nothing : devices[record.device_type]}</Cell>
              <Cell className="whitespace-nowrap tabular-nums">
                {record.processing_time === null ? nothing : `${record.processing_time} ms`}
              </Cell>
              <Cell>
                <span className="flex items-center gap-1">
                  {/* Ids of one day begin alike: the end tells them apart. */}
                  <code className="font-mono text-xs whitespace-nowrap" title={record.verification_id}>
                    …{record.verification_id.slice(-7)}
                  </code>
                  <CopyButton text={record.verification_id} label="Copy verification ID" />
                </span>
              </Cell>
            </>
          )}
        </tr>
      ))}
    </Table>
  );
}
