import type { ScanInstruction, ScanMessage } from "@ofage/contract";
import { createScanPerformer, type ScanPerformer } from "../../../../../fixtures/scan-performer.ts";

type InstructionMessage = Extract<ScanMessage, { type: "instruction" }>;

/** A turn or a nod that is being made. */
interface AimedMovement {
  message: InstructionMessage;
  instruction: Extract<ScanInstruction, { kind: "turn" | "nod" }>;
  /** Degrees that are aimed at now. */
  degrees: number;
  aimedAt: number;
}

/** Time to react and to move, before a correction. The performer pushes on by itself a little later. */
const CORRECTION_MS = 1250;
/** A correction is worth it from this share of the movement on. */
const PRECISION = 0.1;
/** Bounds of one correction, as a factor. */
const LEAST = 0.55;
const MOST = 1.8;
/** Nobody turns farther and still sees the screen. */
const MOST_DEGREES = 45;

/**
 * Creates a person who watches the ring on the screen: a turn or a nod that the server sees too small or too large is corrected. Others are
 * made as a performer makes them.
 * @param random returns a number from 0 up to 1
 */
export function createCorrectingPerformer(random: () => number): ScanPerformer {
  const performer = createScanPerformer(random);
  let movement: AimedMovement | null = null;
  /** Share of the movement that the server sees; null until it says so. */
  let seen: number | null = null;

  function correct(at: number): void {
    if (movement === null || seen === null || at - movement.aimedAt < CORRECTION_MS) return;
    if (Math.abs(seen - 1) < PRECISION) return;
    const factor = Math.min(MOST, Math.max(LEAST, 1 / Math.max(seen, 1 / MOST)));
    const degrees = Math.min(MOST_DEGREES, movement.degrees * factor);
    movement = { ...movement, degrees, aimedAt: at };
    seen = null;
    performer.hear({ ...movement.message, instruction: { ...movement.instruction, degrees } }, at);
  }

  return {
    hear(message, at) {
      if (message.type === "pointing") {
        if (movement !== null) seen = shareOf(movement.instruction.mark, message);
        return;
      }
      if (message.type === "instruction") {
        const { instruction } = message;
        const isAimed = instruction.kind === "turn" || instruction.kind === "nod";
        movement = isAimed ? { message, instruction, degrees: instruction.degrees, aimedAt: at } : null;
        seen = null;
      }
      if (message.type === "done" || message.type === "restarted") movement = null;
      performer.hear(message, at);
    },
    postureAt(at) {
      correct(at);
      return performer.postureAt(at);
    },
  };
}

/** Returns how far a point lies on the way to a mark: 1 beside the mark. */
function shareOf(mark: { x: number; y: number }, point: { x: number; y: number }): number {
  return (point.x * mark.x + point.y * mark.y) / (mark.x ** 2 + mark.y ** 2);
}
