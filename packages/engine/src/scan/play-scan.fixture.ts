import type { Instruction } from "./instruction.ts";
import type { Scan, ScanEvent, ScanReading } from "./scan.ts";
import { createFrame, createLargeFrame, type SyntheticLook } from "./synthetic-frame.fixture.ts";
import type { ScanFrame } from "./scan-frame.ts";
import type { ScanTimes } from "./scan-times.ts";

/** A visitor who answers with perfect movements. */
export interface SyntheticVisitor {
  /** Milliseconds from the instruction to the movement. */
  reactionMs: number;
  /** Milliseconds of the way back to rest. */
  backMs: number;
  /** Looks that never change. */
  look: Partial<SyntheticLook>;
  /** Replaces the answer to an instruction; null for none. */
  answer(instruction: Instruction, elapsedMs: number): Partial<SyntheticLook> | null;
  /** Changes a frame before it is sent; null for a frame that is never sent. */
  change(frame: ScanFrame, at: number): ScanFrame | null;
  /** Milliseconds between two frames. */
  intervalMs: number;
  /** Milliseconds to the scan and back, half of them each way. */
  roundTripMs: number;
  /** Returns the milliseconds that a frame is under way; it arrives after those before it. */
  delayMs(at: number): number;
  /** Milliseconds of the delay that the line explains; all of it by default. */
  explainedMs: number;
  /** Milliseconds by which the page says that it captured frames earlier, once the scan has begun. */
  backdatedMs: number;
}

/** A scan from the first frame to its end. */
export interface PlayedScan {
  events: (ScanEvent & { at: number })[];
  /** When the movement frames were captured whose identity was read. */
  identifiedAt: number[];
  /** Null when it did not finish within a minute. */
  reading: ScanReading | null;
}

const START_MS = 1000;
const STEP_MS = 100;
const MOVE_MS = 500;
/** The page's clock began at another time than the server's. */
const CLOCK_OFFSET_MS = 5_000_000;
const ROUND_TRIP_MS = 80;

/** Plays a scan, with ten frames a second by default. */
export function playScan(scan: Scan, visitor: Partial<SyntheticVisitor> = {}): PlayedScan {
  const {
    reactionMs = 400,
    backMs = MOVE_MS,
    look = {},
    answer = answerPerfectly,
    change = (frame) => frame,
    intervalMs = STEP_MS,
    roundTripMs = ROUND_TRIP_MS,
    delayMs = () => roundTripMs / 2,
    explainedMs = Infinity,
    backdatedMs = 0,
  } = visitor;
  const wayMs = roundTripMs / 2;
  const events: PlayedScan["events"] = [];
  let asked: { instruction: Instruction; since: number } | null = null;
  let last: Partial<SyntheticLook> = {};
  let restSince = 0;
  let dueAt = START_MS;
  const capturesDueAt: number[] = [];
  const identifiedAt: number[] = [];
  const underWay: { frame: ScanFrame; times: ScanTimes }[] = [];
  for (let at = START_MS, sequence = 0; at < 61_000; at += STEP_MS) {
    const moved: Partial<SyntheticLook> | null =
      asked === null ? null : answer(asked.instruction, at - asked.since - reactionMs);
    if (moved !== null) last = moved;
    const back = asked === null ? (at - restSince - reactionMs) / backMs : 0;
    const now = comeBack(last, Math.min(1, Math.max(0, back)));
    const frames: ScanFrame[] = [];
    if (at >= dueAt) {
      frames.push(createFrame({ ...look, ...now }));
      dueAt += intervalMs;
      if (capturesDueAt.length > 0 && capturesDueAt[0]! <= at) {
        capturesDueAt.shift();
        frames.push(createLargeFrame({ ...look, ...now }));
      }
    }
    for (const each of frames) {
      const frame = change(each, at);
      const [delay, earlier] = [delayMs(at), scan.hasBegun ? backdatedMs : 0];
      const times = {
        sequence: sequence++,
        capturedAt: at - CLOCK_OFFSET_MS - earlier,
        receivedAt: at + delay,
        line: { roundTripMs, slowestMs: Math.min(Math.max(roundTripMs, delay), explainedMs) },
      };
      if (frame !== null) underWay.push({ frame, times });
    }
    const told: ScanEvent[] = [];
    const heardAt = at + wayMs;
    while (underWay.length > 0 && underWay[0]!.times.receivedAt <= heardAt) {
      const { frame, times } = underWay.shift()!;
      const { identify } = scan.planFrame(frame.purpose);
      if (identify && frame.purpose === "movement" && frame.face !== null) {
        frame.embedding = Float32Array.of(1, 0);
        identifiedAt.push(at);
      }
      told.push(...scan.take(frame, { ...times, receivedAt: heardAt }, heardAt));
    }
    for (const event of [...told, ...scan.tick(heardAt)]) {
      events.push({ ...event, at: heardAt });
      const arrivesAt = heardAt + wayMs;
      if (event.type === "capture") capturesDueAt.push(arrivesAt);
      if (event.type === "instruction") asked = { instruction: event.instruction, since: arrivesAt };
      if (event.type === "done" || event.type === "restarted") [asked, restSince] = [null, arrivesAt];
      if (event.type === "finished") return { events, identifiedAt, reading: scan.conclude() };
    }
  }
  return { events, identifiedAt, reading: null };
}

function comeBack(
  { yaw = 0, pitch = 0, closeness = 1, lipGap, lids }: Partial<SyntheticLook>,
  share: number,
): Partial<SyntheticLook> {
  if (share >= 1) return {};
  return {
    yaw: yaw * (1 - share),
    pitch: pitch * (1 - share),
    closeness: closeness ** (1 - share),
    ...(lipGap !== undefined && { lipGap }),
    ...(lids !== undefined && { lids }),
  };
}

/**
 * Answers as asked.
 * @param elapsedMs since the reaction; negative before it
 */
export function answerPerfectly(instruction: Instruction, elapsedMs: number): Partial<SyntheticLook> {
  const share = Math.min(1, Math.max(0, elapsedMs / MOVE_MS));
  switch (instruction.kind) {
    case "turn":
      return { yaw: share * instruction.degrees * (instruction.side === "left" ? 1 : -1) };
    case "nod":
      return { pitch: share * instruction.degrees * (instruction.direction === "down" ? 1 : -1) };
    case "nearer":
    case "farther":
      return { closeness: instruction.factor ** share };
    case "follow": {
      const { path, stepMs } = instruction;
      const point = path[Math.min(path.length - 1, Math.max(0, Math.round(elapsedMs / stepMs)))]!;
      return { yaw: -14 * point.x, pitch: 10 * point.y };
    }
    case "blink":
      return { lids: elapsedMs >= 0 && elapsedMs % 600 < 250 ? 0 : 1 };
    case "open_mouth":
      return { lipGap: 0.02 + 0.3 * share };
  }
}
