import { useEffect, useState } from "react";
import { api } from "../../session/api.ts";
import { describeError } from "../../session/error-messages.ts";
import { saveFile } from "../../ui/save-file.ts";
import { useToast } from "../../ui/toast.tsx";
import { exportFileName } from "./export-file-name.ts";
import { type VerificationFilter, toExportRecordsInput } from "./verification-filter.ts";

/** Saves everything that matches a filter as one file. `cancel` is defined while it runs. */
export function useExportAll(filter: VerificationFilter, timeZone: string) {
  const toast = useToast();
  const [running, setRunning] = useState<AbortController>();
  // Leaving the screen cancels the export.
  useEffect(() => () => running?.abort(), [running]);

  async function run() {
    const controller = new AbortController();
    setRunning(controller);
    try {
      const file = await api.exportRecords(toExportRecordsInput(filter), { signal: controller.signal });
      saveFile(file, exportFileName(timeZone, new Date(), true));
      toast.success("Verification history exported to CSV");
    } catch (error) {
      if (controller.signal.aborted) return;
      toast.error(`Failed to export verification history. ${describeError(error, "Please try again.")}`);
    } finally {
      setRunning(undefined);
    }
  }

  function start() {
    if (!running) void run();
  }

  function cancel() {
    running?.abort();
    toast.info("Export cancelled");
  }

  return { start, cancel: running && cancel };
}
