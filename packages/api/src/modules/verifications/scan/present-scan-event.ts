import type { ScanInstruction, ScanMessage } from "@ofage/contract";
import { type Instruction, POINTING_RANGES, type ScanEvent } from "@ofage/engine";

/** Presents what a scan says to the page. Its end is presented by the verification's result. */
export function presentScanEvent(event: Exclude<ScanEvent, { type: "finished" }>): ScanMessage {
  if (event.type !== "instruction") return event;
  const { type, number, of, instruction, deadlineMs } = event;
  return { type, number, of, instruction: presentInstruction(instruction), deadline_ms: deadlineMs };
}

function presentInstruction(instruction: Instruction): ScanInstruction {
  switch (instruction.kind) {
    case "turn": {
      const x = (instruction.side === "right" ? 1 : -1) * (instruction.degrees / POINTING_RANGES.turn.yaw);
      return { ...instruction, mark: { x, y: 0 } };
    }
    case "nod": {
      const y =
        (instruction.direction === "down" ? 1 : -1) * (instruction.degrees / POINTING_RANGES.nod.pitch);
      return { ...instruction, mark: { x: 0, y } };
    }
    case "follow":
      return { kind: instruction.kind, path: instruction.path, step_ms: instruction.stepMs };
    case "open_mouth":
      return { kind: instruction.kind, hold_ms: instruction.holdMs };
    default:
      return instruction;
  }
}
