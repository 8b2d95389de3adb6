import { expect, test } from "vitest";
import { agreeingLooks, getReadyTime } from "../settings.ts";
import { beginning, guide, judge, roomFor, type History } from "./guide.ts";
import type { Look } from "./look.ts";

const face = (x: number, y: number, side: number, yaw = 0): Look => ({
  box: { x: x - side / 2, y: y - side / 2, width: side, height: side, score: 0.9 },
  shape: { yaw, size: 1.5 * side, lipGap: 0.15 },
});
const nobody: Look = { box: null, shape: null };
const anywhere = roomFor(["left"]);
const good = face(0.5, 0.5, 0.5);
const far = face(0.5, 0.5, 0.15);

function look(history: History, looks: Look[], start = 0, every = 100): History {
  return looks.reduce((last, seen, index) => guide(last, seen, anywhere, start + index * every), history);
}

test.each([
  [nobody, "place"],
  [face(0.02, 0.5, 0.4), "place"],
  [far, "closer"],
  [face(0.7, 0.5, 0.5), "center"],
  [face(0.5, 0.72, 0.5), "center"],
  [face(0.5, 0.5, 0.5, 30), "look_straight"],
  [face(0.5, 0.5, 0.5, -30), "look_straight"],
  [good, "good"],
] as const)("judges %j as %s", (seen, sight) => expect(judge(seen, anywhere)).toBe(sight));

test("a face that is to come closer begins farther away, and one that is to go farther, closer", () => {
  const small = face(0.5, 0.5, 0.27);
  const large = face(0.5, 0.5, 0.6);
  for (const seen of [small, large]) expect(judge(seen, anywhere)).toBe("good");
  const closer = roomFor(["left", "closer"]);
  expect([judge(small, closer), judge(large, closer)]).toEqual(["good", "back"]);
  const farther = roomFor(["farther", "mouth_open"]);
  expect([judge(small, farther), judge(large, farther)]).toEqual(["closer", "good"]);
});

test("a mouth that is to open begins closed", () => {
  const open: Look = { ...good, shape: { ...good.shape!, lipGap: 0.36 } };
  expect(judge(open, anywhere)).toBe("good");
  const opening = roomFor(["mouth_open", "closer"]);
  expect([judge(open, opening), judge(good, opening)]).toEqual(["close_mouth", "good"]);
});

test("begins by asking for a face", () => expect(beginning.prompt).toBe("place"));

test("a prompt changes only after agreeing looks", () => {
  expect(look(beginning, Array(agreeingLooks - 1).fill(far)).prompt).toBe("place");
  expect(look(beginning, Array(agreeingLooks).fill(far)).prompt).toBe("closer");
});

test("one bad look among good ones changes nothing", () => {
  const ready = look(beginning, [good, good, good]);
  expect(ready.prompt).toBe("ready");
  expect(look(ready, [nobody, good, good], 300).prompt).toBe("ready");
});

test("a face that stays goes from ready to hold", () => {
  const looks = Math.ceil(getReadyTime / 100) + 1;
  expect(look(beginning, Array(looks - 1).fill(good)).prompt).toBe("ready");
  expect(look(beginning, Array(looks).fill(good)).prompt).toBe("hold");
});

test("a face that leaves while holding is asked back", () => {
  const hold = look(beginning, Array(20).fill(good));
  expect(look(hold, [nobody, nobody], 2000).prompt).toBe("hold");
  expect(look(hold, [nobody, nobody, nobody], 2000).prompt).toBe("place");
});
