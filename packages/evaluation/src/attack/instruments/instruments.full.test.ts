import { createHash } from "node:crypto";
import { homographyResidual } from "@ofage/engine/internals/math/homography-residual.ts";
import { yawDegrees } from "@ofage/engine/internals/face/geometry.ts";
import { faceSize } from "@ofage/engine/internals/face/face-size.ts";
import { lipGap } from "@ofage/engine/internals/face/lip-gap.ts";
import { sampleBrightness } from "@ofage/engine/internals/scan/measures/gray-picture.ts";
import { measureEyes } from "@ofage/engine/internals/scan/measures/measure-eyes.ts";
import { expect, test } from "vitest";
import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import type { Posture } from "../presenting/presenter.ts";
import { createRenderer, findMesh } from "./astronaut-instruments.fixture.ts";
import { INSTRUMENTS } from "./index.ts";

const hashOf = ({ data }: Raster) => createHash("sha256").update(data).digest("hex");

/** Brightness of the portrait's skin, about. */
const SKIN = 150;

const POSTURES: Partial<Posture>[] = [
  {},
  { yaw: 20 },
  { yaw: -20 },
  { pitch: 12 },
  { pitch: -12 },
  { closeness: 1.3 },
  { closeness: 0.8 },
];
/** Returns where the irises of both eyes stand on average, in widths of the eye to the picture's right. */
async function readIrises(picture: Raster): Promise<number> {
  const { width, height, data } = picture;
  const eyes = measureEyes(sampleBrightness({ width, height, rgb: data }), await findMesh(picture), SKIN);
  return eyes.reduce((sum, { iris }) => sum + iris!.x / 2, 0);
}

const ids = INSTRUMENTS.map(({ id }) => id);
/** Instruments that can do what scans with a head turn ask for. */
const turning = INSTRUMENTS.filter(({ kinds }) => kinds === undefined);
const animated = ids.filter((id) => !["print", "print_bent", "screen_still", "phone_still"].includes(id));

test.each(ids)("%s renders every posture differently, at the frame's size", async (id) => {
  const render = createRenderer(id);
  const extra = animated.includes(id) ? [{ mouth: 1 }, { lids: 1 }] : [];
  const moves = turning.some((one) => one.id === id)
    ? POSTURES
    : POSTURES.filter(({ yaw, pitch }) => yaw === undefined && pitch === undefined);
  const hashes = new Set<string>();
  for (const posture of [...moves, ...extra]) {
    const frame = await render(posture);
    expect([frame.width, frame.height, frame.data.length]).toEqual([640, 480, 640 * 480 * 3]);
    hashes.add(hashOf(frame));
  }
  expect(hashes.size).toBe(moves.length + extra.length);
});

test.each(turning.filter(({ level }) => level !== "A").map(({ id }) => id))(
  "%s turns, comes nearer and opens the mouth before the engine's eyes",
  async (id) => {
    const render = createRenderer(id);
    const ahead = await findMesh(await render({}));
    const [left, right] = [
      await findMesh(await render({ yaw: -25 })),
      await findMesh(await render({ yaw: 25 })),
    ];
    expect(yawDegrees(right) - yawDegrees(left)).toBeGreaterThan(id === "zoom_shift" ? -10 : 14);
    expect(faceSize(await findMesh(await render({ closeness: 1.3 }))) / faceSize(ahead)).toBeGreaterThan(1.2);
    const open = await findMesh(await render({ mouth: 1 }));
    expect(lipGap(open) - lipGap(ahead)).toBeGreaterThan(
      ["zoom_shift", "painted_mouth"].includes(id) ? 0 : 0.1,
    );
  },
);

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

test.each([
  ["looking_bulge", "filled_mouth"],
  ["looking_ellipsoid", "relief_ellipsoid"],
])("%s moves its irises against a turn, %s does not", async (looking, staring) => {
  const irisShift = async (id: string) => {
    const render = createRenderer(id);
    const [ahead, turned] = [await readIrises(await render({})), await readIrises(await render({ yaw: 20 }))];
    return turned - ahead;
  };
  expect(await irisShift(looking)).toBeLessThan((await irisShift(staring)) - 0.03);
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
