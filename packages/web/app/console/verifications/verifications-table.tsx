import { ageRestrictionLabel, countryName, type VerificationHistoryEntry } from "@ofage/contract";
import { CopyButton } from "../../ui/copy-button.tsx";
import { cx } from "../../ui/cx.ts";
import { methodName } from "../../ui/method-name.ts";
import { TableCell, Table } from "../../ui/table.tsx";
import { Time } from "../../ui/time.tsx";
import { deviceName } from "./device-names.ts";
import { VerificationOutcome } from "./verification-outcome.tsx";
import { VerificationLink, shortId } from "./verification-link.tsx";

const head = [
  "Website/App",
  "Status",
  "Method",
  "Time",
  "Estimated Age",
  "Age Restriction",
  "Country",
  "Device",
  "Verification ID",
];
const noValue = <span className="text-muted">–</span>;

export interface VerificationListProps {
  label: string;
  records: readonly VerificationHistoryEntry[];
  /** Query of the address: filter and page, kept in the links. */
  search: string;
  /** Time zone of dates and times. */
  timeZone: string;
  /** Id of the verification shown over the list. */
  current: string | undefined;
  /** Ids of recently added rows. */
  newIds: ReadonlySet<string>;
}

/** Lists verifications; each whole row links to its verification. */
export function VerificationsTable({
  label,
  records,
  search,
  timeZone,
  current,
  newIds,
}: VerificationListProps) {
  return (
    <Table label={label} head={head} sticky>
      {records.map((record) => (
        <tr key={record.id} className={verificationRowClass(record.id === current, newIds.has(record.id))}>
          <TableCell className="max-w-36 2xl:max-w-52">
            {newIds.has(record.id) && <NewRowMark />}
            <VerificationLink record={record} search={search} />
          </TableCell>
          <TableCell className="max-w-54 2xl:max-w-72">
            <VerificationOutcome record={record} />
          </TableCell>
          <TableCell className="whitespace-nowrap">{methodName(record.method)}</TableCell>
          <TableCell>
            {/* Above the link that fills the row, so that its tooltip works. */}
            <span className="relative">
              <Time iso={record.timestamp} timeZone={timeZone} />
            </span>
          </TableCell>
          <TableCell className="tabular-nums">{record.estimated_age?.toFixed(1) ?? noValue}</TableCell>
          <TableCell className="tabular-nums">{ageRestrictionLabel(record.age_restriction)}</TableCell>
          <TableCell>{record.country === null ? noValue : <Country code={record.country} />}</TableCell>
          <TableCell>{record.device_type === null ? noValue : deviceName(record.device_type)}</TableCell>
          <TableCell>
            <span className="relative flex w-fit items-center gap-1">
              <code className="font-mono text-xs whitespace-nowrap" title={record.verification_id}>
                {shortId(record.verification_id)}
              </code>
              <CopyButton text={record.verification_id} label="Copy verification ID" />
            </span>
          </TableCell>
        </tr>
      ))}
    </Table>
  );
}

/** Returns the classes of a row or card that links to its verification. A recently added one fades in. */
export function verificationRowClass(current: boolean, fresh: boolean): string {
  return cx(
    "relative transition-colors hover:bg-sunken/60",
    current && "bg-brand-soft",
    fresh && "animate-arrive",
  );
}

/** Renders a bar at the edge of a recently added row or card. */
export function NewRowMark() {
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
