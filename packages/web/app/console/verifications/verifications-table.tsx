import type { VerificationHistoryEntry } from "@ofage/contract";
import { cx } from "../../ui/cx.ts";
import { TableCell, Table } from "../../ui/table.tsx";
import { historyCells } from "./history-cells.tsx";
import { columnNames, type HistoryLayout } from "./history-layout.ts";
import { SelectPage, SelectRow } from "./select-row.tsx";
import type { SelectionControl } from "./use-selection.ts";
import { VerificationLink } from "./verification-link.tsx";

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
  selection: SelectionControl;
}

/** Lists verifications; each whole row links to its verification. */
export function VerificationsTable({
  label,
  records,
  search,
  timeZone,
  current,
  newIds,
  selection,
  layout,
}: VerificationListProps & { layout: HistoryLayout }) {
  const cellClass = layout.density === "compact" ? "h-9! py-0.5!" : "";
  return (
    <Table
      label={label}
      head={["Website/App", ...layout.columns.map((column) => columnNames[column])]}
      lead={<SelectPage records={records} selection={selection} />}
      sticky
    >
      {records.map((record) => (
        <tr
          key={record.id}
          className={verificationRowClass({
            isCurrent: record.id === current,
            isNew: newIds.has(record.id),
            isSelected: selection.selected.has(record.id),
          })}
        >
          <TableCell className={cx("w-10 py-0! pr-0! pl-3!", cellClass)}>
            <SelectRow record={record} selection={selection} isDense={layout.density === "compact"} />
          </TableCell>
          <TableCell className={cx("max-w-36 2xl:max-w-52", cellClass)}>
            {newIds.has(record.id) && <NewRowMark />}
            <VerificationLink record={record} search={search} />
          </TableCell>
          {layout.columns.map((column) => (
            <TableCell key={column} className={cx(historyCells[column].className, cellClass)}>
              {historyCells[column].render(record, timeZone)}
            </TableCell>
          ))}
        </tr>
      ))}
    </Table>
  );
}

interface RowState {
  isCurrent: boolean;
  isNew: boolean;
  isSelected: boolean;
}

/** Returns the classes of a row or card that links to its verification. A recently added one fades in. */
export function verificationRowClass({ isCurrent, isNew, isSelected }: RowState): string {
  return cx(
    "relative transition-colors hover:bg-sunken/60",
    (isCurrent || isSelected) && "bg-brand-soft",
    isNew && "animate-arrive",
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
