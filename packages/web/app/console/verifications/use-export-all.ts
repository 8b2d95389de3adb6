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
  const [underWay, setUnderWay] = useState<AbortController>();
  // Leaving the screen cancels the export.
  useEffect(() => () => underWay?.abort(), [underWay]);

  async function run() {
    const controller = new AbortController();
    setUnderWay(controller);
    try {
      const file = await api.exportRecords(toExportRecordsInput(filter), { signal: controller.signal });
      saveFile(file, exportFileName(timeZone, new Date(), true));
      toast.success("Verification history exported to CSV");
    } catch (error) {
      if (controller.signal.aborted) return;
      toast.error(`Failed to export verification history. ${describeError(error, "Please try again.")}`);
    } finally {
      setUnderWay(undefined);
    }
  }

  function start() {
    if (!underWay) void run();
  }

  function cancel() {
    underWay?.abort();
    toast.info("Export cancelled");
  }

  return { start, cancel: underWay && cancel };
}
