import { expect, test } from "vitest";
import { requiredAgreeingAnalyses, getReadyMs } from "../settings.ts";
import {
  initialPlacementState,
  updatePlacement,
  judgePlacement,
  placementLimitsFor,
  type PlacementState,
} from "./placement.ts";
import type { FrameAnalysis } from "./frame-analysis.ts";

const face = (x: number, y: number, side: number, yaw = 0): FrameAnalysis => ({
  box: { x: x - side / 2, y: y - side / 2, width: side, height: side, score: 0.9 },
  measurements: { yawDegrees: yaw, size: 1.5 * side, lipGap: 0.15 },
});
const nobody: FrameAnalysis = { box: null, measurements: null };
const anywhere = placementLimitsFor(["left"]);
const good = face(0.5, 0.5, 0.5);
const far = face(0.5, 0.5, 0.15);

function look(history: PlacementState, looks: FrameAnalysis[], start = 0, every = 100): PlacementState {
  return looks.reduce(
    (last, seen, index) => updatePlacement(last, seen, anywhere, start + index * every),
    history,
  );
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
] as const)("judgePlacement judges %j as %s", (seen, sight) =>
  expect(judgePlacement(seen, anywhere)).toBe(sight),
);

test("judgePlacement asks one of two people to be alone, instead of centering their face", () => {
  const beside = face(0.7, 0.5, 0.5);
  const two = { ...beside, box: { ...beside.box!, hasNeighbor: true } };
  expect(judgePlacement(two, anywhere)).toBe("alone");
});

test("judgePlacement asks a centered face to be alone, after its other mistakes", () => {
  const besideOf = (seen: FrameAnalysis): FrameAnalysis => ({
    ...seen,
    box: { ...seen.box!, hasNeighbor: true },
  });
  expect(judgePlacement(besideOf(good), anywhere)).toBe("alone");
  expect(judgePlacement(besideOf(face(0.5, 0.5, 0.5, 30)), anywhere)).toBe("look_straight");
  expect(judgePlacement(besideOf(far), anywhere)).toBe("closer");
});

test("updatePlacement takes nothing while another person stays, and goes on when they leave", () => {
  const two: FrameAnalysis = { ...good, box: { ...good.box!, hasNeighbor: true } };
  const waiting = look(
    initialPlacementState,
    Array.from({ length: 40 }, () => two),
  );
  expect(waiting.prompt).toBe("alone");
  expect(look(waiting, Array(20).fill(good), 4000).prompt).toBe("hold");
  // A neighbor seen once among good analyses is a false alarm.
  const hold = look(initialPlacementState, Array(20).fill(good));
  expect(look(hold, [two, good, good], 2000).prompt).toBe("hold");
});

test("judgePlacement keeps a face that will come closer farther away, and one that will go farther closer", () => {
  const small = face(0.5, 0.5, 0.27);
  const large = face(0.5, 0.5, 0.6);
  for (const seen of [small, large]) expect(judgePlacement(seen, anywhere)).toBe("good");
  const closer = placementLimitsFor(["left", "closer"]);
  expect([judgePlacement(small, closer), judgePlacement(large, closer)]).toEqual(["good", "back"]);
  const farther = placementLimitsFor(["farther", "mouth_open"]);
  expect([judgePlacement(small, farther), judgePlacement(large, farther)]).toEqual(["closer", "good"]);
});

test("judgePlacement requires a closed mouth before it opens", () => {
  const open: FrameAnalysis = { ...good, measurements: { ...good.measurements!, lipGap: 0.36 } };
  expect(judgePlacement(open, anywhere)).toBe("good");
  const opening = placementLimitsFor(["mouth_open", "closer"]);
  expect([judgePlacement(open, opening), judgePlacement(good, opening)]).toEqual(["close_mouth", "good"]);
});

test("the initial placement asks for a face", () => expect(initialPlacementState.prompt).toBe("place"));

test("updatePlacement changes the prompt only after agreeing analyses", () => {
  expect(look(initialPlacementState, Array(requiredAgreeingAnalyses - 1).fill(far)).prompt).toBe("place");
  expect(look(initialPlacementState, Array(requiredAgreeingAnalyses).fill(far)).prompt).toBe("closer");
});

test("updatePlacement ignores one bad analysis among good ones", () => {
  const ready = look(initialPlacementState, [good, good, good]);
  expect(ready.prompt).toBe("ready");
  expect(look(ready, [nobody, good, good], 300).prompt).toBe("ready");
});

test("updatePlacement goes from ready to hold for a face that stays", () => {
  const looks = Math.ceil(getReadyMs / 100) + 1;
  expect(look(initialPlacementState, Array(looks - 1).fill(good)).prompt).toBe("ready");
  expect(look(initialPlacementState, Array(looks).fill(good)).prompt).toBe("hold");
});

test("updatePlacement asks a face that leaves during hold to come back", () => {
  const hold = look(initialPlacementState, Array(20).fill(good));
  expect(look(hold, [nobody, nobody], 2000).prompt).toBe("hold");
  expect(look(hold, [nobody, nobody, nobody], 2000).prompt).toBe("place");
});
