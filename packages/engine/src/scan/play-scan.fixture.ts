import type { Instruction } from "./instruction.ts";
import type { Scan, ScanEvent, ScanReading } from "./scan.ts";
import { createFrame, createLargeFrame, type SyntheticLook } from "./synthetic-frame.fixture.ts";
import type { ScanFrame } from "./scan-frame.ts";

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
  /** Changes a frame before it is sent. */
  change(frame: ScanFrame, at: number): ScanFrame;
}

/** A scan from the first frame to its end. */
export interface PlayedScan {
  events: (ScanEvent & { at: number })[];
  /** Null when it did not finish within a minute. */
  reading: ScanReading | null;
}

const STEP_MS = 100;
const MOVE_MS = 500;
/** The page's clock began at another time than the server's. */
const CLOCK_OFFSET_MS = 5_000_000;
const DELAY_MS = 40;

/** Plays a scan with ten frames a second. */
export function playScan(scan: Scan, visitor: Partial<SyntheticVisitor> = {}): PlayedScan {
  const {
    reactionMs = 400,
    backMs = MOVE_MS,
    look = {},
    answer = answerPerfectly,
    change = (frame) => frame,
  } = visitor;
  const events: PlayedScan["events"] = [];
  let asked: { instruction: Instruction; since: number } | null = null;
  let last: Partial<SyntheticLook> = {};
  let restSince = 0;
  let captures = 0;
  for (let at = 1000, sequence = 0; at < 61_000; at += STEP_MS) {
    const moved: Partial<SyntheticLook> | null =
      asked === null ? null : answer(asked.instruction, at - asked.since - reactionMs);
    if (moved !== null) last = moved;
    const back = asked === null ? (at - restSince - reactionMs) / backMs : 0;
    const now = comeBack(last, Math.min(1, Math.max(0, back)));
    const frames = [createFrame({ ...look, ...now })];
    if (captures > 0) frames.push(createLargeFrame({ ...look, ...now }));
    captures = 0;
    for (const frame of frames) {
      scan.planFrame(frame.purpose);
      const times = { sequence: sequence++, capturedAt: at - CLOCK_OFFSET_MS, receivedAt: at + DELAY_MS };
      const told = scan.take(change(frame, at), times, at + DELAY_MS);
      for (const event of [...told, ...scan.tick(at + DELAY_MS)]) {
        events.push({ ...event, at: at + DELAY_MS });
        if (event.type === "capture") captures++;
        if (event.type === "instruction") asked = { instruction: event.instruction, since: at + DELAY_MS };
        if (event.type === "done") [asked, restSince] = [null, at];
        if (event.type === "finished") return { events, reading: scan.conclude() };
      }
    }
  }
  return { events, reading: null };
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
