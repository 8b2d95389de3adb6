import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import { findFaces } from "@ofage/engine/internals/face/find-faces.ts";
import { yawDegrees } from "@ofage/engine/internals/face/geometry.ts";
import { loadNetworks } from "@ofage/engine/internals/models/index.ts";
import { faceSize } from "@ofage/engine/internals/face/face-size.ts";
import { lipGap } from "@ofage/engine/internals/face/lip-gap.ts";
import { homographyResidual } from "@ofage/engine/internals/math/homography-residual.ts";
import { Pyramid } from "@ofage/engine/internals/picture/pyramid.ts";
import { createRandomSource } from "../random-source.ts";
import { bundledPortraitPath } from "../portrait-set.ts";
import { renderBoard, straightBoardPose } from "./board.ts";
import { exposePicture, randomCamera } from "./camera.ts";
import { restingHeadState, renderHead } from "./head.ts";
import { cropPortrait, printPortrait } from "./paper.ts";
import { PORTRAIT_CANVAS, readPortrait } from "./portrait.ts";
import { randomScreen, showOnScreen } from "./screen.ts";
import { paintWall } from "./projection.ts";

const networks = await loadNetworks(
  fileURLToPath(new URL("../../../../engine/build/models", import.meta.url)),
  null,
);
const portrait = (await readPortrait(networks, await readFile(bundledPortraitPath)))!;
const from = { face: 130, distance: 4, tilt: 0 };
const chance = createRandomSource(1, "scene");

async function meshOn({ width, height, data }: Raster) {
  const [face] = await findFaces(networks, new Pyramid({ width, height, rgb: data.slice() }));
  return face!.mesh;
}
const head = (bearing: Partial<typeof restingHeadState>) =>
  meshOn(renderHead(portrait, { ...restingHeadState, ...bearing }, from));
const ahead = await head({});

test.each([30, -30])("renderHead shows a head turned by %d degrees as turned and not flat", async (yaw) => {
  const turned = await head({ yaw });
  expect(Math.sign(yaw) * (yawDegrees(turned) - yawDegrees(ahead))).toBeGreaterThan(20);
  expect(homographyResidual(ahead, turned)).toBeGreaterThan(0.06);
});

test.each([1.4, 0.7])("renderHead shows a head %d times as close as much larger", async (closeness) => {
  const ratio = faceSize(await head({ closeness })) / faceSize(ahead);
  expect(ratio / closeness).toBeGreaterThan(0.93);
  expect(ratio / closeness).toBeLessThan(1.07);
});

test("renderHead shows an open mouth as open", async () => {
  expect(lipGap(await head({ mouth: 1 })) - lipGap(ahead)).toBeGreaterThan(0.1);
});

test.each([-45, -25, 25, 45])(
  "renderBoard shows a print turned by %d degrees as flat and not turned",
  async (yaw) => {
    const picture = printPortrait(portrait, chance);
    const seen = (held: Partial<typeof straightBoardPose>) =>
      meshOn(renderBoard(picture, { ...straightBoardPose, ...held }, from, paintWall([120, 120, 120])));
    const [straight, turned] = [await seen({}), await seen({ yaw })];
    expect(Math.abs(yawDegrees(turned) - yawDegrees(straight))).toBeLessThan(20);
    expect(homographyResidual(straight, turned)).toBeLessThan(0.06);
  },
);

test("showOnScreen adds a dark frame and stripes", () => {
  const picture = cropPortrait(portrait.canvas, PORTRAIT_CANVAS.face);
  const screen = {
    ...randomScreen(chance),
    black: 0,
    gamma: 1,
    blue: 1,
    moire: { strength: 16, length: 8, angle: 0 },
  };
  const { raster } = showOnScreen(picture, { ...screen, glare: { x: 0, y: 0, size: 0.1, strength: 0 } });
  expect(raster.width).toBeGreaterThan(picture.raster.width);
  expect([...raster.data.subarray(0, 3)]).toEqual([18, 18, 18]);
  const edge = (raster.width - picture.raster.width) / 2;
  const line = (of: Raster, start: number) =>
    Array.from({ length: 60 }, (_, x) => of.data[3 * ((edge + 20) * of.width + start + x) + 1]!);
  const roughness = (values: number[]) =>
    values.slice(1).reduce((sum, value, i) => sum + Math.abs(value - values[i]!), 0);
  const plain = { ...picture.raster };
  expect(roughness(line(raster, edge + 40))).toBeGreaterThan(roughness(line(plain, 40)) + 60);
});

test("exposePicture gives no picture twice, and the same picture for the same random source", async () => {
  const scene = renderHead(portrait, restingHeadState, from);
  const shot = (name: string) =>
    exposePicture(scene, randomCamera(createRandomSource(1, "camera")), createRandomSource(1, name));
  const [one, again, other] = [(await shot("a")).data, (await shot("a")).data, (await shot("b")).data];
  expect(Buffer.compare(one, again)).toBe(0);
  expect(Buffer.compare(one, other)).not.toBe(0);
});

test("readPortrait returns null for a picture without a face or with two", async () => {
  const { default: sharp } = await import("sharp");
  const gray = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#808080" } })
    .png()
    .toBuffer();
  expect(await readPortrait(networks, gray)).toBeNull();
  const half = await sharp(bundledPortraitPath).removeAlpha().png().toBuffer();
  const two = await sharp(half)
    .extend({ left: 512, background: "#808080" })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();
  expect(await readPortrait(networks, two)).toBeNull();
});
