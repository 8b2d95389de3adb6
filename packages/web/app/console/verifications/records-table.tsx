import { ageRestrictionLabel, countryName, type VerificationRecord } from "@ofage/contract";
import { CopyButton } from "../../ui/copy-button.tsx";
import { cx } from "../../ui/cx.ts";
import { Cell, Table } from "../../ui/table.tsx";
import { Time } from "../../ui/time.tsx";
import { deviceNames } from "./device-names.ts";
import { Outcome } from "./outcome.tsx";
import { RecordLink, shortId } from "./record-link.tsx";

const head = [
  "Website/App",
  "Status",
  "Time",
  "Estimated Age",
  "Age Restriction",
  "Country",
  "Device",
  "Verification ID",
];
const nothing = <span className="text-muted">–</span>;

export interface RecordsProps {
  label: string;
  records: readonly VerificationRecord[];
  /** The address's query: filter and page, kept in the links. */
  search: string;
  /** Whose date and time is told. */
  timeZone: string;
  /** The check that is shown over the list. */
  current: string | undefined;
  /** Those that came lately. */
  fresh: ReadonlySet<string>;
}

/** Rows of the history; all of a row leads to its check. */
export function RecordsTable({ label, records, search, timeZone, current, fresh }: RecordsProps) {
  return (
    <Table label={label} head={head} sticky>
      {records.map((record) => (
        <tr key={record.id} className={rowClass(record.id === current, fresh.has(record.id))}>
          <Cell className="max-w-52">
            {fresh.has(record.id) && <FreshMark />}
            <RecordLink record={record} search={search} />
          </Cell>
          <Cell>
            <Outcome record={record} />
          </Cell>
          <Cell>
            {/* Above the link that fills the row, so that the pointer finds its title. */}
            <span className="relative">
              <Time iso={record.timestamp} timeZone={timeZone} />
            </span>
          </Cell>
          <Cell className="tabular-nums">{record.estimated_age?.toFixed(1) ?? nothing}</Cell>
          <Cell className="tabular-nums">{ageRestrictionLabel(record.age_restriction)}</Cell>
          <Cell>{record.country === null ? nothing : <Country code={record.country} />}</Cell>
          <Cell>{record.device_type === null ? nothing : deviceNames[record.device_type]}</Cell>
          <Cell>
            <span className="relative flex w-fit items-center gap-1">
              <code className="font-mono text-xs whitespace-nowrap" title={record.verification_id}>
                {shortId(record.verification_id)}
              </code>
              <CopyButton text={record.verification_id} label="Copy verification ID" />
            </span>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

/** The look of a row or card that all leads to its check. One that came lately fades in. */
export function rowClass(current: boolean, fresh: boolean): string {
  return cx(
    "relative transition-colors hover:bg-sunken/60",
    current && "bg-brand-soft",
    fresh && "animate-arrive",
  );
}

/** A bar at the edge of a row or card that came lately. */
export function FreshMark() {
  return (
    <>
      <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1 bg-brand" />
      <span className="sr-only">New: </span>
    </>
  );
}

function Country({ code }: { code: string }) {
  const name = countryName(code);
  return (
    <abbr title={name} className="relative no-underline">
      {code}
    </abbr>
  );
}
