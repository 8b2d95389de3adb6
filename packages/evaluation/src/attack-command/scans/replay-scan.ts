import { setTimeout as wait } from "node:timers/promises";
import { decodeScanFrame, encodeScanFrame } from "@ofage/contract";
import { openScan, type ScanOptions } from "./open-scan.ts";
import type { SentMessage } from "./run-scan.ts";
import type { ScanRun } from "./scan-run.ts";

/** Time for the server to end the scan by a result after the last frame: a deadline, and a little. */
const LONGEST_ANSWER_MS = 8000;

/**
 * Sends the messages of another scan at a new check, with capture times of now.
 * @param pace as they were sent, or all together as soon as the server is ready
 * @returns once the connection has closed
 */
export async function replayScan(
  options: ScanOptions,
  sent: readonly SentMessage[],
  pace: "as_sent" | "at_once",
): Promise<ScanRun> {
  const scan = openScan(options, () => {});
  if ((await scan.ready) !== null) {
    const start = performance.now();
    const first = decodeScanFrame(sent[0]!.message).capturedAt;
    for (const { at, message } of sent) {
      if (pace === "as_sent") await wait(Math.max(0, start + at - performance.now()));
      if (!scan.isOpen()) break;
      const frame = decodeScanFrame(message);
      scan.send(encodeScanFrame({ ...frame, capturedAt: start + frame.capturedAt - first }));
    }
    await Promise.race([scan.closed, wait(LONGEST_ANSWER_MS, undefined, { ref: false })]);
    scan.close();
  }
  await scan.closed;
  return scan.run;
}
