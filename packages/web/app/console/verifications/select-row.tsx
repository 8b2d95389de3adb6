import type { VerificationHistoryEntry } from "@ofage/contract";
import { useEffect, useRef } from "react";
import { cx } from "../../ui/cx.ts";
import type { SelectionControl } from "./use-selection.ts";
import { shortId } from "./verification-link.tsx";

interface SelectRowProps {
  record: VerificationHistoryEntry;
  selection: SelectionControl;
  /** Lets a press anywhere on the row, which must be `relative`, select it. */
  fillsRow?: boolean;
  /** The row is low. */
  isDense?: boolean;
}

/** Selects a verification. With Shift, it selects a range. */
export function SelectRow({ record, selection, fillsRow = false, isDense = false }: SelectRowProps) {
  const isRange = useRef(false);
  return (
    <label
      className={cx(
        // A press with Shift selects no text.
        "grid w-10 shrink-0 cursor-pointer place-items-center select-none",
        isDense ? "h-8" : "h-10",
        // Above the link that fills the row.
        fillsRow ? "after:absolute after:inset-0 after:z-1" : "relative z-1",
      )}
    >
      <span className="sr-only">
        Select verification {shortId(record.id)} of {record.website_name}
      </span>
      <input
        type="checkbox"
        className="size-4.5"
        checked={selection.selected.has(record.id)}
        onClick={(event) => {
          isRange.current = event.shiftKey;
        }}
        onChange={({ target }) => {
          selection.toggle(record, target.checked, isRange.current);
          isRange.current = false;
        }}
      />
    </label>
  );
}

/** Selects all verifications of the page. */
export function SelectPage({
  records,
  selection,
}: {
  records: readonly VerificationHistoryEntry[];
  selection: SelectionControl;
}) {
  const field = useRef<HTMLInputElement>(null);
  const count = records.filter(({ id }) => selection.selected.has(id)).length;
  const isPartial = count > 0 && count < records.length;
  useEffect(() => {
    if (field.current) field.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <label className="grid size-10 cursor-pointer place-items-center">
      <span className="sr-only">Select all on this page</span>
      <input
        ref={field}
        type="checkbox"
        className="size-4.5"
        checked={records.length > 0 && count === records.length}
        onChange={({ target }) => selection.togglePage(target.checked)}
      />
    </label>
  );
}
