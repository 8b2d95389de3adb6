import { describe, expect, test } from "vitest";
import { turnedMesh } from "../../face/turned-mesh.fixture.ts";
import type { Mesh } from "../../models/facemesh.ts";
import type { Picture } from "../../picture/picture.ts";
import { Pyramid } from "../../picture/pyramid.ts";
import { seededNumber } from "../seeded-number.fixture.ts";
import { placeTrack, trackFace } from "./face-track.ts";
import { sampleBrightness } from "./gray-picture.ts";
import { measureHeadPose } from "./head-pose.ts";
import { measureEyes } from "./measure-eyes.ts";
import { measureLight } from "./measure-light.ts";
import { measureNoise } from "./measure-noise.ts";
import { makeThumbnail } from "./scene-thumbnail.ts";

/** Paints a gray picture. */
function paint(width: number, height: number, level: (x: number, y: number) => number): Picture {
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++)
    rgb.fill(level(i % width, Math.floor(i / width)), 3 * i, 3 * i + 3);
  return { width, height, rgb };
}

describe("measureHeadPose", () => {
  test.for([-25, 0, 25])("measures a turn of %i degrees", (yaw) => {
    const ahead = measureHeadPose(turnedMesh(0));
    const turned = measureHeadPose(turnedMesh(yaw));
    expect(turned.yaw - ahead.yaw).toBeCloseTo(yaw, 0);
    expect(Math.abs(turned.pitch - ahead.pitch)).toBeLessThan(3);
  });

  test("measures a nod downward as positive", () => {
    const ahead = turnedMesh(0);
    const angle = (15 * Math.PI) / 180;
    const points = ahead.points.map((value, i) => {
      const [y, z] = [ahead.points[i - (i % 3) + 1]! - 100, ahead.points[i - (i % 3) + 2]!];
      if (i % 3 === 0) return value;
      return i % 3 === 1
        ? 100 + y * Math.cos(angle) - z * Math.sin(angle)
        : y * Math.sin(angle) + z * Math.cos(angle);
    });
    const nodded = measureHeadPose({ confidence: 1, points });
    expect(nodded.pitch - measureHeadPose(ahead).pitch).toBeCloseTo(15, 0);
  });
});

test("placeTrack puts the box of trackFace around all landmarks, at any width", () => {
  const mesh = turnedMesh(10);
  const box = placeTrack(trackFace(mesh, 400), 800);
  for (let i = 0; i < mesh.points.length; i += 3) {
    expect(Math.abs(2 * mesh.points[i]! - box.centerX)).toBeLessThanOrEqual(box.width / 2 + 0.01);
    expect(Math.abs(2 * mesh.points[i + 1]! - box.centerY)).toBeLessThanOrEqual(box.height / 2 + 0.01);
  }
  expect(box.eyes[0].x).toBeLessThan(box.eyes[1].x);
});

describe("measureEyes", () => {
  const mesh = enlarge(turnedMesh(0), 2);
  const eyes = [
    [33, 133],
    [362, 263],
  ] as const;
  /** Paints skin, white between the lids, and irises that stand aside by a share of the eye's breadth. */
  const paintEyes = (aside: number): Picture => {
    const places = eyes.map(([a, b]) => {
      const [x0, x1, y] = [mesh.points[3 * a]!, mesh.points[3 * b]!, mesh.points[3 * a + 1]!];
      return { x: (x0 + x1) / 2 + aside * (x1 - x0), y: (y + mesh.points[3 * b + 1]!) / 2, width: x1 - x0 };
    });
    return paint(900, 500, (x, y) => {
      const inIris = places.some((eye) => Math.hypot(x + 0.5 - eye.x, y + 0.5 - eye.y) < 0.195 * eye.width);
      return inIris ? 40 : 190;
    });
  };

  test.for([-0.15, 0, 0.15])("finds irises that stand aside by %f breadths", (aside) => {
    const readings = measureEyes(sampleBrightness(paintEyes(aside)), mesh, 150);
    for (const { iris } of readings) expect(Math.abs(iris!.x - aside)).toBeLessThan(0.03);
  });

  test("measures a contrast between open lids, and none on skin alone", () => {
    const [open] = measureEyes(sampleBrightness(paintEyes(0)), mesh, 150);
    const [closed] = measureEyes(sampleBrightness(paint(900, 500, () => 150)), mesh, 150);
    expect(open.contrast).toBeGreaterThan(0.3);
    expect(closed).toMatchObject({ contrast: 0, iris: null });
  });
});

describe("measureNoise", () => {
  const random = seededNumber(5);
  const noise = (spread: number) => 120 + random(2 * spread + 1) - spread;
  const { mesh, box } = placeMesh();
  const isFace = (x: number, y: number) => x > box.left && x < box.right && y > box.top && y < box.bottom;

  test("tells a noisy face on a smooth ground from noise everywhere", () => {
    const even = measureNoise(
      paint(480, 360, () => noise(6)),
      mesh,
    );
    expect(even.faceNoise! / even.sceneNoise!).toBeGreaterThan(0.8);
    expect(even.faceNoise! / even.sceneNoise!).toBeLessThan(1.25);
    const pasted = measureNoise(
      paint(480, 360, (x, y) => (isFace(x, y) ? noise(6) : 120)),
      mesh,
    );
    expect(pasted.faceNoise).toBeGreaterThan(4);
    expect(pasted.sceneNoise).toBe(0);
  });

  test("measures nothing without a face", () => {
    expect(
      measureNoise(
        paint(64, 64, () => 120),
        null,
      ),
    ).toEqual({ faceNoise: null, sceneNoise: null });
  });
});

test("measureLight measures the face, or the whole picture without one", () => {
  const { mesh, box } = placeMesh();
  const isFace = (x: number, y: number) => x > box.left && x < box.right && y > box.top && y < box.bottom;
  const picture = paint(480, 360, (x, y) => (isFace(x, y) ? 255 : 20));
  expect(measureLight(picture, trackFace(mesh, 480)).glare).toBeGreaterThan(0.6);
  expect(measureLight(picture, null).brightness).toBeLessThan(120);
});

test("makeThumbnail keeps the layout of a frame of any size", () => {
  for (const width of [480, 640]) {
    const height = (width * 3) / 4;
    const { luma, ...size } = makeThumbnail(
      new Pyramid(paint(width, height, (x, y) => (200 * x) / width + (50 * y) / height)),
    );
    expect(size).toEqual({ width: 120, height: 90 });
    expect(luma[0]).toBeLessThan(4);
    expect(luma[60 + 45 * 120]!).toBeGreaterThan(122);
    expect(luma[60 + 45 * 120]!).toBeLessThan(129);
    expect(luma.at(-1)).toBeGreaterThan(244);
  }
});

function enlarge({ confidence, points }: Mesh, factor: number): Mesh {
  return { confidence, points: points.map((value) => value * factor) };
}

function placeMesh(): { mesh: Mesh; box: { left: number; right: number; top: number; bottom: number } } {
  const mesh = turnedMesh(0);
  const side = (axis: 0 | 1, pick: (...values: number[]) => number): number =>
    pick(...Array.from({ length: 468 }, (_, i) => mesh.points[3 * i + axis]!));
  return {
    mesh,
    box: {
      left: side(0, Math.min),
      right: side(0, Math.max),
      top: side(1, Math.min),
      bottom: side(1, Math.max),
    },
  };
}
