import { useEffect, useState } from "react";
import { api } from "../../session/api.ts";
import { sentenceOf } from "../../session/failure.ts";
import { saveFile } from "../../ui/save-file.ts";
import { useToast } from "../../ui/toast.tsx";
import { exportName } from "./export-name.ts";
import { type Filter, matchOf } from "./filter.ts";

/** Saves all that a filter matches as one file. `cancel` is there while it is on its way. */
export function useExportAll(filter: Filter, timeZone: string) {
  const toast = useToast();
  const [underWay, setUnderWay] = useState<AbortController>();
  // Nobody waits for the file of a screen that was left.
  useEffect(() => () => underWay?.abort(), [underWay]);

  async function run() {
    const controller = new AbortController();
    setUnderWay(controller);
    try {
      const file = await api.exportRecords(matchOf(filter), { signal: controller.signal });
      saveFile(file, exportName(timeZone, new Date(), true));
      toast.success("Verification history exported to CSV");
    } catch (error) {
      if (controller.signal.aborted) return;
      toast.error(`Failed to export verification history. ${sentenceOf(error, "Please try again.")}`);
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
