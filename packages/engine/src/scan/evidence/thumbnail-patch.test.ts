import { expect, test } from "vitest";
import type { SceneThumbnail } from "../scan-frame.ts";
import { createFrame } from "../synthetic-frame.fixture.ts";
import { cutPatch, findPatch, sumLevels } from "./thumbnail-patch.ts";

const center = { x: 60, y: 20 };
const patch = cutPatch(createFrame().thumbnail, center);

test("findPatch finds where a patch of a room went, in brighter light, too", () => {
  const panned = createFrame({ pan: 5 }).thumbnail;
  expect(findPatch(patch, sumLevels(panned))).toEqual({ x: 5, y: 0 });
  expect(findPatch(patch, sumLevels(change(panned, (level) => level + 30)))).toEqual({ x: 5, y: 0 });
});

test("findPatch finds nothing on a plain wall or in another room", () => {
  const { thumbnail } = createFrame();
  expect(findPatch(patch, sumLevels(change(thumbnail, () => 120)))).toBeNull();
  expect(findPatch(patch, sumLevels(change(thumbnail, (_, i) => (i * 7919) % 251)))).toBeNull();
});

test("findPatch looks only where a thumbnail of another height has pixels", () => {
  const { width, luma } = createFrame().thumbnail;
  const cropped = (height: number) => sumLevels({ width, height, luma: luma.slice(0, width * height) });
  expect(findPatch(patch, cropped(30))).toEqual({ x: 0, y: 0 });
  expect(findPatch(patch, cropped(8))).toBeNull();
});

function change(thumbnail: SceneThumbnail, level: (before: number, index: number) => number): SceneThumbnail {
  return { ...thumbnail, luma: thumbnail.luma.map(level) };
}
