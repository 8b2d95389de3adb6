import type { VerificationHistoryEntry } from "@ofage/contract";
import { useState } from "react";
import { numberFormat } from "../../ui/number-format.ts";
import { toast } from "../../ui/toast.ts";
import { changeSelection, emptySelection, maxSelected, recordsBetween, type Selection } from "./selection.ts";

export interface SelectionControl {
  selected: Selection;
  /**
   * Selects a verification or takes it out.
   * @param isRange selects or takes out all from the one that was changed before, too
   */
  toggle: (record: VerificationHistoryEntry, isSelected: boolean, isRange: boolean) => void;
  /** Selects all verifications of the page, or takes them out. */
  togglePage: (isSelected: boolean) => void;
  clear: () => void;
}

/**
 * Holds the selected verifications of the history.
 * @param page the current page
 */
export function useSelection(page: readonly VerificationHistoryEntry[]): SelectionControl {
  const [selected, setSelected] = useState(emptySelection);
  const [anchor, setAnchor] = useState<string>();

  function change(records: readonly VerificationHistoryEntry[], isSelected: boolean) {
    const { selection, isFull } = changeSelection(selected, records, isSelected);
    setSelected(selection);
    if (isFull) toast.info(`You can select up to ${numberFormat.format(maxSelected)} verifications`);
  }

  return {
    selected,
    toggle(record, isSelected, isRange) {
      change(isRange ? recordsBetween(page, anchor, record.id) : [record], isSelected);
      setAnchor(record.id);
    },
    togglePage: (isSelected) => change(page, isSelected),
    clear() {
      setSelected(emptySelection);
      setAnchor(undefined);
    },
  };
}
