import { createHash } from "node:crypto";
import { homographyResidual } from "@ofage/engine/internals/math/homography-residual.ts";
import { yawDegrees } from "@ofage/engine/internals/face/geometry.ts";
import { expect, test } from "vitest";
import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import { createRenderer, findMesh } from "./astronaut-instruments.fixture.ts";
import { INSTRUMENTS } from "./index.ts";

const hashOf = ({ data }: Raster) => createHash("sha256").update(data).digest("hex");

test("INSTRUMENTS holds each species once, by level", () => {
  const ids = INSTRUMENTS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const levels = INSTRUMENTS.map(({ level }) => level);
  expect(levels).toEqual(levels.toSorted());
  expect(new Set(levels)).toEqual(new Set(["A", "B", "C"]));
});

test.each(["print_holes", "filled_mouth", "looking_puppet"])(
  "%s renders the same for a seed and no two moments alike",
  async (id) => {
    const [render, again] = [createRenderer(id), createRenderer(id)];
    const posture = { yaw: 10, mouth: 0.5 };
    const first = hashOf(await render(posture));
    expect(hashOf(await again({}))).not.toBe(first);
    expect(hashOf(await again(posture))).toBe(first);
    expect(hashOf(await render(posture, 510))).not.toBe(first);
    expect(hashOf(await createRenderer(id, 2)(posture))).not.toBe(first);
  },
);

test.each(["print", "screen_still"])("%s stays flat when it is turned", async (id) => {
  const render = createRenderer(id);
  const [ahead, turned] = [await findMesh(await render({})), await findMesh(await render({ yaw: 18 }))];
  expect(homographyResidual(ahead, turned)).toBeLessThan(0.06);
});

test.each(["relief_mesh", "live_puppet"])("%s has the parallax of a head", async (id) => {
  const render = createRenderer(id);
  const [ahead, turned] = [await findMesh(await render({})), await findMesh(await render({ yaw: 25 }))];
  expect(yawDegrees(turned) - yawDegrees(ahead)).toBeGreaterThan(15);
  expect(homographyResidual(ahead, turned)).toBeGreaterThan(0.06);
});

test("looking_puppet keeps its pupils where the posture looks, live_puppet does not", async () => {
  const eyesDiffer = async (id: string) => {
    const render = createRenderer(id);
    const [before, after] = [await render({ yaw: 18 }), await render({ yaw: 18, lookAt: { x: 18, y: 0 } })];
    return hashOf(before) !== hashOf(after);
  };
  expect(await eyesDiffer("looking_puppet")).toBe(true);
  expect(await eyesDiffer("live_puppet")).toBe(false);
});
