import { expect, test } from "vitest";
import { littleTime, moveTime, stillTime } from "../settings.ts";
import { looksAhead } from "./look-ahead.ts";
import type { Look, Shape } from "./look.ts";
import { askFor, follow, isStill, type Asked } from "./movement.ts";
import { movements, type Move } from "./movements.ts";

const ahead: Shape = { yaw: 2, size: 0.5, lipGap: 0.15 };
const box = { x: 0.3, y: 0.3, width: 0.4, height: 0.4, score: 0.9 };
const nobody: Look = { box: null, shape: null };

const saw = (parts: Partial<Shape>): Look => ({ box, shape: { ...ahead, ...parts } });
const turned = (...degrees: number[]) => degrees.map((yaw) => saw({ yaw: ahead.yaw + yaw }));
const sized = (...times: number[]) => times.map((ratio) => saw({ size: ahead.size * ratio }));

const ask = (move: Move, still: number = stillTime.first): Asked => askFor(movements[move], 0, still);

/** Looks 100 ms apart. */
function see(asked: Asked, looks: Look[], start = 100): Asked {
  return looks.reduce((last, look, index) => follow(last, look, ahead, start + index * 100), asked);
}

test("the visitor's own left is the picture's right", () => {
  expect(ask("left").prompt).toBe("turn_left");
  expect(see(ask("left"), turned(30, 30)).done).toBe(true);
  expect(ask("right").prompt).toBe("turn_right");
  expect(see(ask("right"), turned(-30, -30)).done).toBe(true);
});

test.each<[Move, Look[]]>([
  ["left", turned(0, 10, 20, 28, 30)],
  ["closer", sized(1, 1.1, 1.2, 1.26, 1.3)],
  ["farther", sized(1, 0.95, 0.85, 0.79, 0.78)],
  ["mouth_open", [0.15, 0.2, 0.25, 0.37, 0.39].map((lipGap) => saw({ lipGap }))],
])("%s is done when two looks in a row agree, and not by one", (move, looks) => {
  expect(see(ask(move), looks.slice(0, 4)).done).toBe(false);
  expect(see(ask(move), looks)).toMatchObject({ done: true, prompt: movements[move].ask });
  expect(see(ask(move), [...looks.slice(0, 4), looks[0]!, looks[3]!]).done).toBe(false);
});

test.each<[Move, Look[], string]>([
  ["left", turned(0, -10, -20, -22), "other_side"],
  ["closer", sized(0.95, 0.88, 0.85, 0.85), "closer_instead"],
  ["farther", sized(1.05, 1.12, 1.15, 1.16), "back_instead"],
])("who goes the wrong way instead of %s is told so, until back again", (move, looks, prompt) => {
  const wrong = see(ask(move), looks);
  expect(wrong).toMatchObject({ prompt, done: false });
  expect(see(wrong, [looks[1]!], 600).prompt).toBe(prompt);
  expect(see(wrong, [saw({})], 600).prompt).toBe(movements[move].ask);
});

test("who goes some of the way and no farther is asked for a little more", () => {
  const begun = see(ask("closer"), sized(1.1, 1.12));
  expect(begun.prompt).toBe("come_closer");
  expect(follow(begun, sized(1.12)[0]!, ahead, 100 + littleTime).prompt).toBe("more");
});

test("a still picture is waited for less long than someone who moves", () => {
  const still = see(ask("left"), turned(0, 1, -1, 2));
  expect(isStill(still)).toBe(true);
  expect(follow(still, saw({}), ahead, stillTime.first - 100).done).toBe(false);
  expect(follow(still, saw({}), ahead, stillTime.first).done).toBe(true);
  expect(follow(ask("left", stillTime.later), saw({}), ahead, stillTime.later).done).toBe(true);
  const moving = see(ask("left"), turned(0, 5, 12, 15));
  expect(isStill(moving)).toBe(false);
  expect(follow(moving, turned(12)[0]!, ahead, stillTime.first).done).toBe(false);
  expect(follow(moving, turned(12)[0]!, ahead, moveTime).done).toBe(true);
});

test("a look without a face ends nothing before the time is over", () => {
  expect(see(ask("left"), [...turned(28), nobody, ...turned(28)]).done).toBe(false);
  expect(follow(ask("left"), nobody, ahead, moveTime).done).toBe(true);
});

test("a face that came so close that it is gone is led back a little", () => {
  expect(see(ask("closer"), [nobody]).prompt).toBe("come_closer");
  expect(see(ask("closer"), [...sized(1.15), nobody]).prompt).toBe("back");
  expect(see(ask("farther"), [...sized(0.85), nobody]).prompt).toBe("closer");
});

test("a face that is turned away must look ahead before its distance and its mouth are judged", () => {
  const aside = saw({ yaw: 30, size: 1, lipGap: 0.5 });
  expect(see(ask("closer"), [aside, aside])).toMatchObject({ prompt: "look_ahead", done: false });
  expect(see(ask("mouth_open"), [aside, aside])).toMatchObject({ prompt: "look_ahead", done: false });
});

test("looking ahead is as the head was held at first, with the mouth closed, from whatever distance", () => {
  expect(looksAhead({ ...ahead, yaw: 7, size: 0.7 }, ahead)).toBe(true);
  expect(looksAhead({ ...ahead, yaw: -20 }, ahead)).toBe(false);
  expect(looksAhead({ ...ahead, lipGap: 0.35 }, ahead)).toBe(false);
});
