import { randomInt } from "node:crypto";
import { challengeKinds, ScanMessage, scanStyles } from "@ofage/contract";
import { drawInstructions, type ScanEvent } from "@ofage/engine";
import { expect, test } from "vitest";
import { presentScanEvent } from "./present-scan-event.ts";

const instruct = (instruction: Extract<ScanEvent, { type: "instruction" }>["instruction"]) =>
  presentScanEvent({ type: "instruction", number: 1, of: 4, instruction, deadlineMs: 6000 });

test.for([
  [{ kind: "turn", side: "right", degrees: 15 } as const, { x: 0.5, y: 0 }],
  [{ kind: "turn", side: "left", degrees: 15 } as const, { x: -0.5, y: 0 }],
  [{ kind: "nod", direction: "down", degrees: 11 } as const, { x: 0, y: 0.5 }],
  [{ kind: "nod", direction: "up", degrees: 11 } as const, { x: 0, y: -0.5 }],
] as const)("%j has its mark where the visitor sees that side", ([instruction, mark]) => {
  expect(instruct(instruction)).toMatchObject({ deadline_ms: 6000, instruction: { ...instruction, mark } });
});

test("every instruction that can be drawn is a message of the contract", () => {
  const drawn = challengeKinds
    .flatMap((kind) => scanStyles.map((style) => ({ kind, style })))
    .flatMap(({ kind, style }) =>
      Array.from({ length: 100 }, () => drawInstructions(kind, style, (below) => randomInt(below))).flat(),
    );
  expect(new Set(drawn.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(6);
  for (const instruction of drawn) expect(ScanMessage.safeParse(instruct(instruction)).success).toBe(true);
});
