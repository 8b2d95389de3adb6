import type { ScanInstruction } from "@ofage/contract";
import { expect, test } from "vitest";
import texts from "../texts/en.json";
import { instructionText, turnsHead } from "./instruction-text.ts";

const mark = { x: 0.5, y: 0 };
const { shown, spoken, blink, follow, open_mouth } = texts.conversation;

test.each<[ScanInstruction, string, string]>([
  [{ kind: "turn", side: "left", degrees: 15, mark }, shown.turn_left, spoken.turn_left.little],
  [{ kind: "turn", side: "right", degrees: 25, mark }, shown.turn_right, spoken.turn_right.far],
  [{ kind: "nod", direction: "up", degrees: 14, mark }, shown.nod_up, spoken.nod_up],
  [{ kind: "nod", direction: "down", degrees: 14, mark }, shown.nod_down, spoken.nod_down],
  [{ kind: "nearer", factor: 1.2 }, shown.nearer, spoken.nearer.little],
  [{ kind: "nearer", factor: 1.3 }, shown.nearer, spoken.nearer.medium],
  [{ kind: "nearer", factor: 1.45 }, shown.nearer, spoken.nearer.far],
  [{ kind: "farther", factor: 0.8 }, shown.farther, spoken.farther],
  [{ kind: "follow", path: [mark], step_ms: 100 }, follow, follow],
  [{ kind: "blink", times: 1 }, blink.once, blink.once],
  [{ kind: "blink", times: 2 }, "Close and open your eyes 2 times", "Close and open your eyes 2 times"],
  [{ kind: "open_mouth", hold_ms: 800 }, open_mouth, open_mouth],
])("instructionText of %o", (instruction, withMarks, inWords) => {
  expect(instructionText(instruction, "shown", texts)).toBe(withMarks);
  expect(instructionText(instruction, "spoken", texts)).toBe(inWords);
});

test("turnsHead is true of turns and nods only", () => {
  expect(turnsHead({ kind: "nod", direction: "up", degrees: 14, mark })).toBe(true);
  expect(turnsHead({ kind: "follow", path: [mark], step_ms: 100 })).toBe(false);
});
