import { expect, test } from "vitest";
import { stalledMovementMs, movementTimeoutMs, noMovementTimeoutMs } from "../settings.ts";
import { isAtBaseline } from "./capture-return-to-baseline.ts";
import type { FrameAnalysis, FaceMeasurements } from "./frame-analysis.ts";
import { startMovement, updateMovement, hasNotMoved, type MovementState } from "./movement-state.ts";
import { movements, type MovementPose } from "./movements.ts";

const ahead: FaceMeasurements = { yawDegrees: 2, size: 0.5, lipGap: 0.15 };
const box = { x: 0.3, y: 0.3, width: 0.4, height: 0.4, score: 0.9 };
const nobody: FrameAnalysis = { box: null, measurements: null };

const saw = (parts: Partial<FaceMeasurements>): FrameAnalysis => ({
  box,
  measurements: { ...ahead, ...parts },
});
const turned = (...degrees: number[]) => degrees.map((yaw) => saw({ yawDegrees: ahead.yawDegrees + yaw }));
const sized = (...times: number[]) => times.map((ratio) => saw({ size: ahead.size * ratio }));

const ask = (move: MovementPose, still: number = noMovementTimeoutMs.first): MovementState =>
  startMovement(movements[move], 0, still);

/** Applies analyses 100 ms apart. */
function see(asked: MovementState, looks: FrameAnalysis[], start = 100): MovementState {
  return looks.reduce((last, look, index) => updateMovement(last, look, ahead, start + index * 100), asked);
}

test("a turn to the visitor's own left is a turn to the picture's right", () => {
  expect(ask("left").prompt).toBe("turn_left");
  expect(see(ask("left"), turned(30, 30)).isDone).toBe(true);
  expect(ask("right").prompt).toBe("turn_right");
  expect(see(ask("right"), turned(-30, -30)).isDone).toBe(true);
});

test.each<[MovementPose, FrameAnalysis[]]>([
  ["left", turned(0, 10, 20, 28, 30)],
  ["closer", sized(1, 1.1, 1.2, 1.26, 1.3)],
  ["farther", sized(1, 0.95, 0.85, 0.79, 0.78)],
  ["mouth_open", [0.15, 0.2, 0.25, 0.37, 0.39].map((lipGap) => saw({ lipGap }))],
])("updateMovement ends %s after two agreeing analyses, not after one", (move, looks) => {
  expect(see(ask(move), looks.slice(0, 4)).isDone).toBe(false);
  expect(see(ask(move), looks)).toMatchObject({ isDone: true, prompt: movements[move].prompt });
  expect(see(ask(move), [...looks.slice(0, 4), looks[0]!, looks[3]!]).isDone).toBe(false);
});

test.each<[MovementPose, FrameAnalysis[], string]>([
  ["left", turned(0, -10, -20, -22), "other_side"],
  ["closer", sized(0.95, 0.88, 0.85, 0.85), "closer_instead"],
  ["farther", sized(1.05, 1.12, 1.15, 1.16), "back_instead"],
])("updateMovement reports the wrong way instead of %s until the face is back", (move, looks, prompt) => {
  const wrong = see(ask(move), looks);
  expect(wrong).toMatchObject({ prompt, isDone: false });
  expect(see(wrong, [looks[1]!], 600).prompt).toBe(prompt);
  expect(see(wrong, [saw({})], 600).prompt).toBe(movements[move].prompt);
});

test("updateMovement asks for a little more when a movement stalls", () => {
  const begun = see(ask("closer"), sized(1.1, 1.12));
  expect(begun.prompt).toBe("come_closer");
  expect(updateMovement(begun, sized(1.12)[0]!, ahead, 100 + stalledMovementMs).prompt).toBe("more");
});

test("updateMovement waits less for a still face than for a moving one", () => {
  const still = see(ask("left"), turned(0, 1, -1, 2));
  expect(hasNotMoved(still)).toBe(true);
  expect(updateMovement(still, saw({}), ahead, noMovementTimeoutMs.first - 100).isDone).toBe(false);
  expect(updateMovement(still, saw({}), ahead, noMovementTimeoutMs.first).isDone).toBe(true);
  expect(
    updateMovement(ask("left", noMovementTimeoutMs.later), saw({}), ahead, noMovementTimeoutMs.later).isDone,
  ).toBe(true);
  const moving = see(ask("left"), turned(0, 5, 12, 15));
  expect(hasNotMoved(moving)).toBe(false);
  expect(updateMovement(moving, turned(12)[0]!, ahead, noMovementTimeoutMs.first).isDone).toBe(false);
  expect(updateMovement(moving, turned(12)[0]!, ahead, movementTimeoutMs).isDone).toBe(true);
});

test("updateMovement does not end on an analysis without a face before the time is over", () => {
  expect(see(ask("left"), [...turned(28), nobody, ...turned(28)]).isDone).toBe(false);
  expect(updateMovement(ask("left"), nobody, ahead, movementTimeoutMs).isDone).toBe(true);
});

test("updateMovement guides back a face that came too close to be seen", () => {
  expect(see(ask("closer"), [nobody]).prompt).toBe("come_closer");
  expect(see(ask("closer"), [...sized(1.15), nobody]).prompt).toBe("back");
  expect(see(ask("farther"), [...sized(0.85), nobody]).prompt).toBe("closer");
});

test("updateMovement makes a turned face look ahead before judging its distance and mouth", () => {
  const aside = saw({ yawDegrees: 30, size: 1, lipGap: 0.5 });
  expect(see(ask("closer"), [aside, aside])).toMatchObject({ prompt: "look_ahead", isDone: false });
  expect(see(ask("mouth_open"), [aside, aside])).toMatchObject({ prompt: "look_ahead", isDone: false });
});

test("isAtBaseline compares yaw and mouth with the baseline, at any distance", () => {
  expect(isAtBaseline({ ...ahead, yawDegrees: 7, size: 0.7 }, ahead)).toBe(true);
  expect(isAtBaseline({ ...ahead, yawDegrees: -20 }, ahead)).toBe(false);
  expect(isAtBaseline({ ...ahead, lipGap: 0.35 }, ahead)).toBe(false);
});
