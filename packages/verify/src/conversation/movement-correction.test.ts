import type { ScanInstruction } from "@ofage/contract";
import { expect, test } from "vitest";
import type { ScreenPoint } from "./conversation-state.ts";
import { findCorrection } from "./movement-correction.ts";

const correctionOf = (instruction: ScanInstruction, pointing: ScreenPoint) =>
  findCorrection({
    name: "instruction",
    number: 1,
    of: 5,
    instruction,
    startedAt: 0,
    progress: 0,
    pointing,
    hint: null,
  });
const left: ScanInstruction = { kind: "turn", side: "left", degrees: 20, mark: { x: -0.67, y: 0 } };
const down: ScanInstruction = { kind: "nod", direction: "down", degrees: 14, mark: { x: 0, y: 0.64 } };

test.each([
  [left, { x: 0, y: 0 }, null],
  [left, { x: -0.3, y: 0 }, "more"],
  [left, { x: -0.6, y: 0.4 }, null],
  [left, { x: -1, y: 0 }, "less"],
  [left, { x: 0.4, y: 0 }, "other_side"],
  [down, { x: 0.5, y: 0.25 }, "more"],
  [down, { x: 0, y: -0.3 }, "other_side"],
  [{ kind: "blink", times: 1 }, { x: 1, y: 1 }, null],
] as const)("findCorrection of %o while the face points to %o is %s", (instruction, pointing, correction) =>
  expect(correctionOf(instruction, pointing)).toBe(correction),
);
