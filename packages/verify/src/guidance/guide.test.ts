import { expect, test } from "vitest";
import { agreeingLooks, getReadyTime } from "../settings.ts";
import { beginning, guide, judge, type History } from "./guide.ts";
import type { Box } from "./network.ts";

const face = (x: number, y: number, side: number): Box => ({
  x: x - side / 2,
  y: y - side / 2,
  width: side,
  height: side,
  score: 0.9,
});
const good = face(0.5, 0.5, 0.5);
const far = face(0.5, 0.5, 0.15);

function look(history: History, boxes: (Box | null)[], start = 0, every = 100): History {
  return boxes.reduce((last, box, index) => guide(last, box, start + index * every), history);
}

test.each([
  [null, "place"],
  [face(0.02, 0.5, 0.4), "place"],
  [far, "closer"],
  [face(0.7, 0.5, 0.5), "center"],
  [face(0.5, 0.72, 0.5), "center"],
  [good, "good"],
] as const)("judges %j as %s", (box, sight) => expect(judge(box)).toBe(sight));

test("begins by asking for a face", () => expect(beginning.prompt).toBe("place"));

test("a prompt changes only after agreeing looks", () => {
  expect(look(beginning, Array(agreeingLooks - 1).fill(far)).prompt).toBe("place");
  expect(look(beginning, Array(agreeingLooks).fill(far)).prompt).toBe("closer");
});

test("one bad look among good ones changes nothing", () => {
  const ready = look(beginning, [good, good, good]);
  expect(ready.prompt).toBe("ready");
  expect(look(ready, [null, good, good], 300).prompt).toBe("ready");
});

test("a face that stays goes from ready to hold", () => {
  const looks = Math.ceil(getReadyTime / 100) + 1;
  expect(look(beginning, Array(looks - 1).fill(good)).prompt).toBe("ready");
  expect(look(beginning, Array(looks).fill(good)).prompt).toBe("hold");
});

test("a face that leaves while holding is asked back", () => {
  const hold = look(beginning, Array(20).fill(good));
  expect(look(hold, [null, null], 2000).prompt).toBe("hold");
  expect(look(hold, [null, null, null], 2000).prompt).toBe("place");
});
