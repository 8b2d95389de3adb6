import { setTimeout as wait } from "node:timers/promises";
import { encodeScanFrame, type ScanFrameSize } from "@ofage/contract";
import { encodeFrame, type ScanActor } from "@ofage/evaluation/attack";
import { createFrameBudget, type FrameBudget } from "../../../../verify/src/conversation/frame-budget.ts";
import { openScan, type ReadyMessage, type ScanOptions } from "./open-scan.ts";
import type { ScanRun } from "./scan-run.ts";

/** Lies about the frames of a scan. */
export interface ForgedFrames {
  /** Times that each frame is sent. */
  copies?: number;
  /** The sequence falls. */
  isBackwards?: boolean;
  /** Factor by which the frames come slower than their capture times claim. */
  slowness?: number;
  /** Nobody does what the server asks for. */
  isDeaf?: boolean;
}

/** A frame's message and the time at which it was sent, in milliseconds since the first one. */
export interface SentMessage {
  at: number;
  message: Uint8Array;
}

/** A scan that was run, with its messages. */
export interface RecordedScan extends ScanRun {
  sent: SentMessage[];
}

export interface ScanRunOptions extends ScanOptions {
  forgedFrames?: ForgedFrames;
  /** Keeps the messages, in memory. */
  shouldRecord?: boolean;
}

/** Time for the first instruction to come; nobody holds a print before a camera forever. */
const PATIENCE_MS = 30_000;

/** Lowest quality of a JPEG, from 0 to 1, that the page sends when its frames are too large. */
const LOWEST_QUALITY = 0.35;

const LAST_SEQUENCE = 2 ** 32 - 1;

/**
 * Runs one scan as the hosted check's page does.
 * @returns once the connection has closed
 */
export async function runScan(
  { forgedFrames = {}, shouldRecord = false, ...options }: ScanRunOptions,
  actor: ScanActor,
): Promise<RecordedScan> {
  const { copies = 1, isBackwards = false, slowness = 1, isDeaf = false } = forgedFrames;
  const start = performance.now();
  const now = (): number => performance.now() - start;
  const sent: SentMessage[] = [];
  let budget: FrameBudget | null = null;
  let largeFrames = 0;
  let sequence = 0;
  const scan = openScan(options, (message) => {
    if (message.type === "restarted") budget?.restart();
    if (message.type === "capture") largeFrames++;
    if (message.type === "instruction") budget?.startInstruction(message.number, message.of);
    if (!isDeaf) actor.hear(message, now());
  });
  const formats = await scan.ready;
  if (formats !== null) {
    budget = createFrameBudget(formats);
    await sendFrames(formats, budget);
  }
  await scan.closed;
  return { ...scan.run, sent };

  async function sendFrames(format: ReadyMessage, frameBudget: FrameBudget): Promise<void> {
    const firstAt = now();
    for (let due = firstAt; scan.isOpen();) {
      await wait(Math.max(0, due - now()));
      const at = now();
      if (!scan.run.hasBegun && at - firstAt > PATIENCE_MS) return scan.close();
      const size: ScanFrameSize = largeFrames > 0 ? "large" : "small";
      for (const message of await encodeAdmitted(size, at, format, frameBudget)) {
        if (!scan.isOpen()) return;
        scan.send(message);
        frameBudget.count(size, message.length);
        if (shouldRecord) sent.push({ at: now() - firstAt, message });
        if (size === "large") largeFrames = Math.max(0, largeFrames - 1);
      }
      due = Math.max(due + slowness * frameBudget.intervalMs(), at);
    }
  }

  /** Encodes the camera's picture as messages that the budget admits; none for a small one that does not fit. */
  async function encodeAdmitted(
    size: ScanFrameSize,
    at: number,
    format: ReadyMessage,
    frameBudget: FrameBudget,
  ): Promise<Uint8Array[]> {
    const picture = await actor.show(at, size);
    for (;;) {
      const quality = frameBudget.quality(size);
      const jpeg = await encodeFrame(picture, format[size], quality);
      const encode = (): Uint8Array => {
        const number = isBackwards ? LAST_SEQUENCE - sequence : sequence;
        sequence++;
        return encodeScanFrame({ size, sequence: number, capturedAt: start + at / slowness, jpeg });
      };
      const message = encode();
      if (frameBudget.admits(size, message.length))
        return [message, ...Array.from({ length: copies - 1 }, encode)];
      if (size === "small" || quality <= LOWEST_QUALITY) return [];
    }
  }
}
