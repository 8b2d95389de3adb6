import { csvName, toCsv, type VerificationRecord } from "@ofage/contract";
import { Download } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { useToast } from "../../ui/toast.tsx";

/** Saves the rows in view as a CSV file. */
export function ExportButton({ records }: { records: readonly VerificationRecord[] }) {
  const toast = useToast();

  function save() {
    saveFile(new Blob([toCsv(records)], { type: "text/csv;charset=utf-8" }), csvName(new Date()));
    toast.success("Verification history exported to CSV");
  }

  return (
    <Button variant="secondary" onClick={save} disabled={records.length === 0}>
      <Download aria-hidden="true" className="size-4" />
      Export CSV
    </Button>
  );
}
