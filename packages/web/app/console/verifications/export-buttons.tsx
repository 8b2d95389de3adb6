import { historyToCsv, type VerificationHistoryEntry } from "@ofage/contract";
import { Download, FileDown } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { toast } from "../../ui/toast.ts";
import { exportFileName } from "./export-file-name.ts";
import type { VerificationFilter } from "./verification-filter.ts";
import { useExportAll } from "./use-export-all.ts";
import { numberFormat } from "../../ui/number-format.ts";

interface ExportButtonsProps {
  /** Rows on the current page. */
  records: readonly VerificationHistoryEntry[];
  filter: VerificationFilter;
  /** Number of verifications that match the filter; undefined until known. */
  total: number | undefined;
  timeZone: string;
}

/** Exports the current page, or everything that matches the filter, as a CSV file. */
export function ExportButtons({ records, filter, total, timeZone }: ExportButtonsProps) {
  const { start, cancel, rows } = useExportAll(filter, timeZone);
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
        // Not disabled while it runs, so that keyboard focus stays in place.
        aria-disabled={cancel && true}
      >
        {cancel ? <Spinner /> : <FileDown aria-hidden="true" className="size-4" />}
        {cancel ? "Exporting" : "Export all"}
        {cancel && rows > 0 && ` ${numberFormat.format(Math.min(rows, total ?? rows))} of`}
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
