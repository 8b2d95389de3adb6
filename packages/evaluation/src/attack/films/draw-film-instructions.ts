import type { ScanInstruction } from "@ofage/contract";
import { drawInstructions, type ScanKind, type ScanStyle } from "@ofage/engine";
import { presentScanEvent } from "../../../../api/src/modules/verifications/scan/present-scan-event.ts";
import type { RandomSource } from "../random-source.ts";
import { compareInstructions } from "./compare-instructions.ts";

/** Draws the instructions of another check of the same kind. */
export function drawCheckInstructions(
  kind: ScanKind,
  style: ScanStyle,
  chance: RandomSource,
): ScanInstruction[] {
  return drawInstructions(kind, style, (below) => Math.floor(chance.between(0, below))).map((instruction) => {
    const event = { type: "instruction", number: 1, of: 1, deadlineMs: 0, instruction } as const;
    const message = presentScanEvent(event);
    if (message.type !== "instruction") throw new TypeError("an instruction was presented as something else");
    return message.instruction;
  });
}

/** Checks among whose instructions every movement is found, as good as certainly. */
const CHECKS_DRAWN = 40;

/** Draws one instruction for each movement and side that a check may ask for. */
export function drawEveryMovement(kind: ScanKind, style: ScanStyle, chance: RandomSource): ScanInstruction[] {
  const drawn: ScanInstruction[] = [];
  for (let check = 0; check < CHECKS_DRAWN; check++) {
    for (const instruction of drawCheckInstructions(kind, style, chance))
      if (!drawn.some((known) => compareInstructions(known, instruction) < Infinity)) drawn.push(instruction);
  }
  return drawn;
}
