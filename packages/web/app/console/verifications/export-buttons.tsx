import { historyToCsv, type VerificationHistoryEntry } from "@ofage/contract";
import { Download, FileDown } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { useToast } from "../../ui/toast.tsx";
import { exportFileName } from "./export-file-name.ts";
import type { VerificationFilter } from "./verification-filter.ts";
import { useExportAll } from "./use-export-all.ts";
import { numberFormat } from "../../ui/number-format.ts";

interface ExportButtonsProps {
  /** The rows in view. */
  records: readonly VerificationHistoryEntry[];
  filter: VerificationFilter;
  /** How many checks the filter matches; undefined while that is not known. */
  total: number | undefined;
  timeZone: string;
}

/** Saves the rows in view, or all that the filter matches, as a CSV file. */
export function ExportButtons({ records, filter, total, timeZone }: ExportButtonsProps) {
  const toast = useToast();
  const { start, cancel } = useExportAll(filter, timeZone);
  const startButton = useRef<HTMLButtonElement>(null);

  function savePage() {
    const file = new Blob([historyToCsv(records)], { type: "text/csv;charset=utf-8" });
    saveFile(file, exportFileName(timeZone, new Date(), false));
    toast.success("Verification history exported to CSV");
  }

  return (
    <>
      <Button variant="secondary" onClick={savePage} disabled={records.length === 0}>
        <Download aria-hidden="true" className="size-4" />
        Export CSV
      </Button>
      <Button
        ref={startButton}
        variant="secondary"
        onClick={start}
        disabled={!total}
        // Not disabled while it runs: a keyboard would lose its place.
        aria-disabled={cancel && true}
      >
        {cancel ? <Spinner /> : <FileDown aria-hidden="true" className="size-4" />}
        {cancel ? "Exporting" : "Export all"}
        {total !== undefined && ` ${numberFormat.format(total)}`}
      </Button>
      {cancel && (
        <Button
          variant="quiet"
          onClick={() => {
            startButton.current?.focus();
            cancel();
          }}
        >
          Cancel export
        </Button>
      )}
    </>
  );
}
