import { describe, expect, test } from "vitest";
import { FOLLOW_PATH_BITS } from "./draw-follow-path.ts";
import { countInstructionBits, drawInstructions } from "./draw-instructions.ts";
import type { Instruction, ScanKind, ScanStyle } from "./instruction.ts";
import { seededNumber } from "./seeded-number.fixture.ts";

const CHALLENGES: [ScanKind, ScanStyle][] = [
  ["head_turn", "shown"],
  ["head_turn", "spoken"],
  ["without_turn", "shown"],
  ["without_turn", "spoken"],
];
const random = seededNumber(7);
const drawMany = (kind: ScanKind, style: ScanStyle, count: number): Instruction[][] =>
  Array.from({ length: count }, () => drawInstructions(kind, style, random));

describe.for(CHALLENGES)("drawInstructions: %s, %s", ([kind, style]) => {
  test("has twelve bits or more", () => {
    expect(countInstructionBits(kind, style)).toBeGreaterThanOrEqual(12);
  });

  test("repeats itself no more often than its bits say", () => {
    // The dot's path is left out here: draw-follow-path.test.ts measures it.
    const drawn = drawMany(kind, style, 6000).map((instructions) =>
      JSON.stringify(instructions.map(withoutDetails)),
    );
    const counts = new Map<string, number>();
    for (const one of drawn) counts.set(one, (counts.get(one) ?? 0) + 1);
    const pairs = (drawn.length * (drawn.length - 1)) / 2;
    const equal = [...counts.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
    const bits =
      countInstructionBits(kind, style) - (kind === "head_turn" && style === "shown" ? FOLLOW_PATH_BITS : 0);
    expect(equal / pairs).toBeLessThan(1.25 * 2 ** -bits);
  });

  test("draws every kind of its challenge, and nothing else", () => {
    const kinds = new Set(
      drawMany(kind, style, 200).flatMap((instructions) => instructions.map((one) => one.kind)),
    );
    const still = ["blink", "farther", "nearer", "open_mouth"];
    const moving = style === "shown" ? ["follow", "turn"] : ["nod", "turn"];
    expect([...kinds].toSorted()).toEqual((kind === "head_turn" ? [...still, ...moving] : still).toSorted());
  });
});

test("drawInstructions asks for a turn or two where the head turns, and for no movement twice in a row where it does not", () => {
  for (const style of ["shown", "spoken"] as const) {
    const counts = drawMany("head_turn", style, 200).map(
      (instructions) => instructions.filter((one) => one.kind === "turn").length,
    );
    expect(new Set(counts)).toEqual(new Set(style === "shown" ? [1, 2] : [2]));
    for (const instructions of drawMany("without_turn", style, 200))
      instructions.slice(1).forEach((one, i) => expect(one.kind).not.toBe(instructions[i]!.kind));
  }
});

test("drawInstructions draws sides evenly", () => {
  const turns = drawMany("head_turn", "shown", 3000).flatMap((instructions) =>
    instructions.flatMap((one) => (one.kind === "turn" ? [one.side] : [])),
  );
  const left = turns.filter((side) => side === "left").length / turns.length;
  expect(left).toBeGreaterThan(0.47);
  expect(left).toBeLessThan(0.53);
});

/** Keeps of an instruction what one answer cannot fulfil together with another. */
function withoutDetails(instruction: Instruction): object {
  switch (instruction.kind) {
    case "turn":
    case "nod":
    case "nearer":
    case "farther":
      return instruction;
    default:
      return { kind: instruction.kind };
  }
}
