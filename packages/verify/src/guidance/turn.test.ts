import { expect, test } from "vitest";
import { stillTime, turnTime } from "../settings.ts";
import { askToTurn, follow, looksAhead, towards, type Turn } from "./turn.ts";

/** Looks at these angles, 100 ms apart. */
function see(angles: (number | null)[], turn: Turn = askToTurn("left", 0), start = 100): Turn {
  return angles.reduce((last, angle, index) => follow(last, angle, start + index * 100), turn);
}

test("the visitor's own left is the picture's right", () => {
  expect(towards("left", 30, 2)).toBe(28);
  expect(towards("right", 30, 2)).toBe(-28);
  expect(askToTurn("left", 0).prompt).toBe("turn_left");
  expect(askToTurn("right", 0).prompt).toBe("turn_right");
});

test("two looks at a turned head are enough, one is not", () => {
  expect(see([0, 10, 20, 28]).done).toBe(false);
  expect(see([0, 10, 20, 28, 30]).done).toBe(true);
  expect(see([0, 28, 5, 28]).done).toBe(false);
});

test("a head that turns the wrong way is told so, and asked again once it comes back", () => {
  const wrong = see([0, -10, -20, -22]);
  expect(wrong).toMatchObject({ prompt: "other_side", done: false });
  expect(see([-10], wrong, 600).prompt).toBe("other_side");
  expect(see([0], wrong, 600).prompt).toBe("turn_left");
});

test("a still picture is waited for less long than someone who moves", () => {
  const still = see([0, 1, -1, 2]);
  expect(follow(still, 0, stillTime - 100).done).toBe(false);
  expect(follow(still, 0, stillTime).done).toBe(true);
  const moving = see([0, 5, 12, 15]);
  expect(follow(moving, 12, stillTime).done).toBe(false);
  expect(follow(moving, 12, turnTime).done).toBe(true);
});

test("a look without a face ends nothing before the time is over", () => {
  expect(see([28, null, 28]).done).toBe(false);
  expect(follow(askToTurn("left", 0), null, turnTime).done).toBe(true);
});

test("looking ahead is as the head was held at first", () => {
  expect(looksAhead(5)).toBe(true);
  expect(looksAhead(-20)).toBe(false);
});
