import type { ScanHint, ScanMessage } from "@ofage/contract";
import type { ScanClock } from "../../../scan-clock.ts";

const quietMs = 5_000;
const lookIntervalMs = 1_000;

/** Repeats a scan's last hint. */
export interface HintRepeater {
  /** Notes what was sent to the page. */
  note(message: ScanMessage): void;
  stop(): void;
}

/**
 * Repeats the last hint of a scan that has had nothing to say for a while. A page cannot see a server's pings: without a message it could
 * not tell a scan that waits for a face from a line that is dead. An instruction with nothing in its way is answered frame by frame.
 */
export function repeatHint(clock: ScanClock, send: (message: ScanMessage) => void): HintRepeater {
  let hint: ScanHint | null = null;
  let isInstructing = false;
  let spokeAt = clock.now();
  const stop = clock.every(lookIntervalMs, () => {
    const isQuiet = !isInstructing || hint !== null;
    if (isQuiet && clock.now() - spokeAt >= quietMs) send({ type: "hint", hint });
  });
  return {
    note(message) {
      spokeAt = clock.now();
      if (message.type === "hint") hint = message.hint;
      if (!partsOfScan.has(message.type)) return;
      // A page forgets the hint of the part before.
      hint = null;
      isInstructing = message.type === "instruction";
    },
    stop,
  };
}

/** Messages that begin another part of the scan. */
const partsOfScan: ReadonlySet<ScanMessage["type"]> = new Set(["ready", "instruction", "done", "restarted"]);
