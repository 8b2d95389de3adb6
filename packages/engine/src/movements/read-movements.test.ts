import { expect, test } from "vitest";
import { eyeDistance } from "../face/geometry.ts";
import type { FrameAnalysis } from "../frame-analysis.ts";
import type { Mesh } from "../models/facemesh.ts";
import type { FrameReading, Pose } from "../face-reading.ts";
import { turnedMesh } from "./turned-mesh.fixture.ts";
import { readMovements } from "./index.ts";

const gate = (name: string, passed: boolean): FrameReading["checks"][number] => ({
  name,
  decides: true,
  durationMs: 0,
  value: 1,
  passed,
});

function look(mesh: Mesh | null, parts: Partial<FrameReading> = {}): FrameAnalysis {
  const checks = ["one_face", "detector_confidence", "mesh_confidence"].map((name) => gate(name, true));
  const reading = { faces: 1, usable: true, age: 30, quality: 1, checks, durationMs: 0, ...parts };
  return { reading, mesh, embedding: null, digest: "" };
}

const ahead = look(turnedMesh(0));
const asked = (pose: Pose): Pose[] => ["front", "front", "front", pose, "front"];
const readMove = (turned: FrameAnalysis, pose: Pose, frontal = ahead) =>
  readMovements([frontal, frontal, frontal, turned, frontal], asked(pose))[0]!;

test.for([
  ["left", 30],
  ["right", -30],
] as const)(
  "readMovements passes a turn to the visitor's own %s when requested and fails it for the other side",
  ([pose, yaw]) => {
    const turned = look(turnedMesh(yaw), { usable: false });
    const reading = readMove(turned, pose);
    expect(reading).toMatchObject({ frame: 3, pose, passed: true });
    expect(reading.amount).toBeCloseTo(30, 0);
    const other = readMove(turned, pose === "left" ? "right" : "left");
    expect(other).toMatchObject({ passed: false });
    expect(other.amount).toBeCloseTo(-30, 0);
    expect([reading.done, other.done]).toEqual([true, false]);
  },
);

test("readMovements measures no turn of a visitor who looks ahead", () => {
  const reading = readMove(ahead, "left");
  expect(reading).toMatchObject({ amount: 0, residual: expect.closeTo(0), passed: false });
});

test("readMovements counts degrees from where the visitor looked, not from the camera", () => {
  const aside = look(turnedMesh(-15));
  expect(readMove(look(turnedMesh(8)), "left", aside)).toMatchObject({
    amount: expect.closeTo(23, 0),
    passed: true,
  });
  expect(readMove(look(turnedMesh(23)), "left", look(turnedMesh(15))).passed).toBe(false);
});

test("readMovements is not misled by one frontal frame that looks aside", () => {
  const looks = [look(turnedMesh(-20)), ahead, ahead, look(turnedMesh(24)), ahead];
  expect(readMovements(looks, asked("left"))[0]!.amount).toBeCloseTo(24, 0);
});

/** Returns a copy of the mesh with changed coordinates. */
const changed = (mesh: Mesh, change: (value: number, axis: number, x: number) => number): Mesh => ({
  ...mesh,
  points: mesh.points.map((value, i) => change(value, i % 3, mesh.points[i - (i % 3)]!)),
});

test("readMovements refuses a picture in which the networks see a turn, by its residual", () => {
  const deeper = changed(turnedMesh(0), (value, axis, x) => (axis === 2 ? value + 0.5 * (x - 225) : value));
  const reading = readMove(look(deeper), "left");
  expect(reading).toMatchObject({ residual: expect.closeTo(0), passed: false });
  expect(reading.done).toBe(true);
});

test("readMovements refuses a picture held at an angle both times, by its breadth", () => {
  const narrow = (yaw: number): Mesh =>
    changed(turnedMesh(yaw), (value, axis) => (axis === 0 ? 225 + 0.7 * (value - 225) : value));
  const reading = readMove(look(narrow(30)), "left", look(narrow(0)));
  expect(reading.residual).toBeGreaterThan(0.06);
  expect(reading.breadth).toBeLessThan(0.74);
  expect([reading.done, reading.passed]).toEqual([true, false]);
});

test.for([
  ["no face", look(null, { faces: 0, usable: false, checks: [] })],
  ["two faces", look(turnedMesh(30), { faces: 2, checks: [gate("one_face", false)] })],
  ["a face that the networks doubt", look(turnedMesh(30), { checks: [gate("mesh_confidence", false)] })],
] as const)("readMovements measures nothing for %s on the turned frame", ([, turned]) => {
  expect(readMove(turned, "left")).toEqual({
    frame: 3,
    pose: "left",
    amount: null,
    residual: null,
    breadth: null,
    done: false,
    passed: false,
  });
});

test("readMovements measures nothing without a usable frontal frame", () => {
  expect(readMove(look(turnedMesh(30)), "left", look(turnedMesh(0), { usable: false }))).toMatchObject({
    amount: null,
    passed: false,
  });
});

const sized = (scale: number): Mesh => changed(turnedMesh(0), (value) => value * scale);

test.for([
  ["closer", 1.3, 1 / 1.3],
  ["farther", 1 / 1.3, 1.3],
] as const)("readMovements measures the size of a face that came %s", ([pose, asked, other]) => {
  expect(readMove(look(sized(asked)), pose)).toMatchObject({
    amount: expect.closeTo(asked, 2),
    residual: null,
    breadth: null,
    done: true,
    passed: true,
  });
  expect(readMove(look(sized(other)), pose)).toMatchObject({ amount: expect.closeTo(other, 2), done: false });
  expect(readMove(ahead, pose)).toMatchObject({ amount: 1, passed: false });
});

test("readMovements counts distance from before the first movement", () => {
  const near = look(sized(1.3));
  const looks = [ahead, ahead, near, near, near];
  const poses: Pose[] = ["front", "front", "closer", "left", "front"];
  expect(readMovements(looks, poses)[0]).toMatchObject({ amount: expect.closeTo(1.3, 2), passed: true });
});

test("readMovements measures how far the lips of an opened mouth are apart", () => {
  // Landmark 14 is on the inside of the lower lip.
  const open = (share: number): Mesh => {
    const mesh = turnedMesh(0);
    mesh.points[3 * 14 + 1]! += share * eyeDistance(mesh);
    return mesh;
  };
  expect(readMove(look(open(0.3)), "mouth_open")).toMatchObject({ done: true, passed: true });
  expect(readMove(look(open(0.3)), "mouth_open").amount).toBeGreaterThan(0.2);
  expect(readMove(look(open(0.05)), "mouth_open")).toMatchObject({ done: false, passed: false });
});

test("readMovements returns nothing for frontal poses", () => {
  expect(readMovements([ahead, ahead], ["front", "front"])).toEqual([]);
});
