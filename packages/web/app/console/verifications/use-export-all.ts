import { useEffect, useState } from "react";
import { api } from "../../session/api.ts";
import { describeError } from "../../session/error-messages.ts";
import { saveFile } from "../../ui/save-file.ts";
import { canStreamToDisk, countLines, pickCsvFile } from "../../ui/save-stream.ts";
import { toast } from "../../ui/toast.ts";
import { exportFileName } from "./export-file-name.ts";
import { type VerificationFilter, toExportRecordsInput } from "./verification-filter.ts";

/**
 * Saves everything that matches a filter as one file: straight to disk where the browser can, else by way of its
 * memory. `cancel` is defined while it runs, and `rows` counts those that arrived.
 */
export function useExportAll(filter: VerificationFilter, timeZone: string) {
  const [running, setRunning] = useState<AbortController>();
  const [rows, setRows] = useState(0);
  // Leaving the screen cancels the export.
  useEffect(() => () => running?.abort(), [running]);

  async function run() {
    const controller = new AbortController();
    setRunning(controller);
    setRows(0);
    const name = exportFileName(timeZone, new Date(), true);
    try {
      const disk = canStreamToDisk() ? await pickCsvFile(name) : undefined;
      if (disk === null) return;
      // The first line holds the columns' names.
      const counter = countLines((lines) => setRows(Math.max(0, lines - 1)));
      const { signal } = controller;
      const received = api
        .exportRecords(toExportRecordsInput(filter), { signal, into: counter.writable })
        .catch(async (error: unknown) => {
          // Without a response, nothing else would end the file.
          await counter.writable.abort(error).catch(() => undefined);
          throw error;
        });
      const saved = disk ? counter.readable.pipeTo(disk) : new Response(counter.readable).blob();
      // The response's error says why, the stream's only that it ended.
      saved.catch(() => undefined);
      await received;
      const file = await saved;
      if (file) saveFile(file, name);
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

  return { start, cancel: running && cancel, rows };
}
