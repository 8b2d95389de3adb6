import { expect, test } from "vitest";
import type { Mesh } from "../models/facemesh.ts";
import type { FrameReading, Pose } from "../reading.ts";
import { turnedMesh } from "./head.fixture.ts";
import type { Look } from "./look.ts";
import { isTurned, readTurns } from "./turn.ts";

const gate = (name: string, passed: boolean): FrameReading["checks"][number] => ({
  name,
  decides: true,
  durationMs: 0,
  value: 1,
  passed,
});

function look(mesh: Mesh | null, parts: Partial<FrameReading> = {}): Look {
  const checks = ["one_face", "detector_confidence", "mesh_confidence"].map((name) => gate(name, true));
  const reading = { faces: 1, usable: true, age: 30, quality: 1, checks, durationMs: 0, ...parts };
  return { reading, mesh };
}

const ahead = look(turnedMesh(0));
const asked = (pose: Pose): Pose[] => ["front", "front", "front", pose, "front"];
const readTurn = (turned: Look, pose: Pose, frontal = ahead) =>
  readTurns([frontal, frontal, frontal, turned, frontal], asked(pose))[0]!;

test.for([
  ["left", 30],
  ["right", -30],
] as const)(
  "a head turned to its own %s passes when asked to, and not when asked for the other side",
  ([pose, yaw]) => {
    const turned = look(turnedMesh(yaw), { usable: false });
    const reading = readTurn(turned, pose);
    expect(reading).toMatchObject({ frame: 3, pose, passed: true });
    expect(reading.degrees).toBeCloseTo(30, 0);
    const other = readTurn(turned, pose === "left" ? "right" : "left");
    expect(other).toMatchObject({ passed: false });
    expect(other.degrees).toBeCloseTo(-30, 0);
    expect([isTurned(reading), isTurned(other)]).toEqual([true, false]);
  },
);

test("nobody who looks ahead has turned", () => {
  const reading = readTurn(ahead, "left");
  expect(reading).toMatchObject({ degrees: 0, residual: expect.closeTo(0), passed: false });
});

test("degrees count from where the visitor looked, not from the camera", () => {
  const aside = look(turnedMesh(-15));
  expect(readTurn(look(turnedMesh(8)), "left", aside)).toMatchObject({
    degrees: expect.closeTo(23, 0),
    passed: true,
  });
  expect(readTurn(look(turnedMesh(23)), "left", look(turnedMesh(15))).passed).toBe(false);
});

test("one frontal frame that looks aside changes nothing", () => {
  const looks = [look(turnedMesh(-20)), ahead, ahead, look(turnedMesh(24)), ahead];
  expect(readTurns(looks, asked("left"))[0]!.degrees).toBeCloseTo(24, 0);
});

/** A mesh whose coordinates are others. */
const changed = (mesh: Mesh, change: (value: number, axis: number, x: number) => number): Mesh => ({
  ...mesh,
  points: mesh.points.map((value, i) => change(value, i % 3, mesh.points[i - (i % 3)]!)),
});

test("a picture in which the networks see a turn is flat by its residual", () => {
  const deeper = changed(turnedMesh(0), (value, axis, x) => (axis === 2 ? value + 0.5 * (x - 225) : value));
  const reading = readTurn(look(deeper), "left");
  expect(reading).toMatchObject({ residual: expect.closeTo(0), passed: false });
  expect(isTurned(reading)).toBe(true);
});

test("a picture held at an angle both times is flat by its breadth", () => {
  const narrow = (yaw: number): Mesh =>
    changed(turnedMesh(yaw), (value, axis) => (axis === 0 ? 225 + 0.7 * (value - 225) : value));
  const reading = readTurn(look(narrow(30)), "left", look(narrow(0)));
  expect(reading.residual).toBeGreaterThan(0.06);
  expect(reading.breadth).toBeLessThan(0.74);
  expect([isTurned(reading), reading.passed]).toEqual([true, false]);
});

test.for([
  ["no face", look(null, { faces: 0, usable: false, checks: [] })],
  ["two faces", look(turnedMesh(30), { faces: 2, checks: [gate("one_face", false)] })],
  ["a face that the networks doubt", look(turnedMesh(30), { checks: [gate("mesh_confidence", false)] })],
] as const)("%s on the turned frame tells nothing", ([, turned]) => {
  expect(readTurn(turned, "left")).toEqual({
    frame: 3,
    pose: "left",
    degrees: null,
    residual: null,
    breadth: null,
    passed: false,
  });
});

test("without a usable frontal frame nothing can be told", () => {
  expect(readTurn(look(turnedMesh(30)), "left", look(turnedMesh(0), { usable: false }))).toMatchObject({
    degrees: null,
    passed: false,
  });
});

test("frontal poses ask for no turn", () => {
  expect(readTurns([ahead, ahead], ["front", "front"])).toEqual([]);
});
