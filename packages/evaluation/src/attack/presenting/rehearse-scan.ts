import {
  createScan,
  drawInstructions,
  type EstimatorId,
  type FramePurpose,
  type ScanEvent,
  type ScanFrame,
  type ScanFrameOptions,
  type ScanKind,
  type ScanReading,
  type ScanStyle,
} from "@ofage/engine";
import { presentScanEvent } from "../../../../api/src/modules/verifications/scan/present-scan-event.ts";
import { readyMessage } from "../../../../api/src/modules/verifications/scan/scan-settings.ts";
import type { RandomSource } from "../random-source.ts";
import { encodeFrame } from "./encode-frame.ts";
import type { ScanActor } from "./scan-actor.ts";

export interface RehearsalOptions {
  kind: ScanKind;
  style: ScanStyle;
  version: EstimatorId;
  /** Reads one JPEG as the engine does. */
  readFrame(bytes: Uint8Array, options: ScanFrameOptions): Promise<ScanFrame>;
  chance: RandomSource;
}

/** A scan that was played without a server. */
export interface Rehearsal {
  /** Null when it did not end in time, or never began. */
  reading: ScanReading | null;
  /** Last hint before the first instruction. */
  hint: string | null;
  seconds: number;
  frames: number;
  bytes: number;
}

/** Milliseconds that a frame takes to the server, to be read, and the answer back. */
const DELAY_MS = { transport: 40, reading: 30, answer: 30 };
const MOST_MS = { toBegin: 30_000, toEnd: 90_000 };
const TICK_MS = 100;

/** Plays one scan in virtual time: for a study of thresholds on a busy machine. What is published is measured on a server. */
export async function rehearseScan(
  actor: ScanActor,
  { kind, style, version, readFrame, chance }: RehearsalOptions,
): Promise<Rehearsal> {
  const instructions = drawInstructions(kind, style, (below) => Math.floor(chance.between(0, below)));
  const scan = createScan({ kind, style, instructions, version });
  const interval = 1000 / readyMessage.frames_per_second;
  const played: Rehearsal = { reading: null, hint: null, seconds: 0, frames: 0, bytes: 0 };
  const messages: { event: Exclude<ScanEvent, { type: "finished" }>; at: number }[] = [];
  let largeFrames = 0;
  let ticked = 0;

  /** Notes what the scan says; true at its end. */
  const note = (events: readonly ScanEvent[], now: number): boolean => {
    for (const event of events) {
      if (event.type === "finished") return true;
      messages.push({ event, at: now + DELAY_MS.answer });
    }
    return false;
  };
  const conclude = (): Rehearsal => {
    const reading = scan.conclude();
    scan.erase();
    return { ...played, reading };
  };

  for (let at = 0; at < MOST_MS.toEnd; at += interval) {
    while (messages.length > 0 && messages[0]!.at <= at) {
      const { event, at: heardAt } = messages.shift()!;
      if (event.type === "capture") largeFrames++;
      if (event.type === "hint" && event.hint !== null && !scan.hasBegun) played.hint = event.hint;
      actor.hear(presentScanEvent(event), heardAt);
    }
    if (!scan.hasBegun && at > MOST_MS.toBegin) break;
    const purpose: FramePurpose = largeFrames > 0 ? "age" : "movement";
    if (purpose === "age") largeFrames--;
    const format = purpose === "age" ? readyMessage.large : readyMessage.small;
    const bytes = await encodeFrame(await actor.show(at), format, format.quality);
    const frame = await readFrame(bytes, scan.planFrame(purpose));
    const [receivedAt, now] = [at + DELAY_MS.transport, at + DELAY_MS.transport + DELAY_MS.reading];
    const times = { sequence: played.frames, capturedAt: at, receivedAt };
    played.frames++;
    played.bytes += bytes.length;
    played.seconds = at / 1000;
    for (; ticked + TICK_MS <= now; ticked += TICK_MS)
      if (note(scan.tick(ticked + TICK_MS), ticked + TICK_MS)) return conclude();
    if (note(scan.take(frame, times, now), now)) return conclude();
  }
  scan.erase();
  return played;
}
