import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { FRAME_VARIATION_BOUNDS, simulateFrame } from "./simulate-frame.ts";
import { seededRandom } from "./statistics/seeded-random.ts";

const portrait = await sharp(join(import.meta.dirname, "../../../../fixtures/astronaut.png"))
  .removeAlpha()
  .jpeg({ quality: 95 })
  .toBuffer();
const grays = async (jpeg: Uint8Array) => sharp(jpeg).greyscale().raw().toBuffer();
const meanOf = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum + byte, 0) / bytes.length;

test("simulateFrame gives the same frame for the same seed, and another one of the same size at the next draw", async () => {
  const random = seededRandom(1);
  const [first, second] = [await simulateFrame(portrait, random), await simulateFrame(portrait, random)];
  expect(await simulateFrame(portrait, seededRandom(1))).toEqual(first);
  expect(second).not.toEqual(first);
  const [{ width, height }, look] = [await sharp(portrait).metadata(), await sharp(first).metadata()];
  expect(look).toMatchObject({ format: "jpeg", width, height, channels: 3 });
});

test("simulateFrame changes the picture a little: never black at the edges, never far from the portrait's light", async () => {
  const random = seededRandom(3);
  const own = meanOf(await grays(portrait));
  for (let i = 0; i < 6; i++) {
    const look = await simulateFrame(portrait, random);
    const mean = meanOf(await grays(look));
    expect(mean).toBeGreaterThan(own * FRAME_VARIATION_BOUNDS.light[0] * 0.75);
    expect(mean).toBeLessThan(own * FRAME_VARIATION_BOUNDS.light[1] * 1.35);
    const corner = await sharp(look)
      .extract({ left: 0, top: 0, width: 8, height: 8 })
      .greyscale()
      .raw()
      .toBuffer();
    expect(meanOf(corner)).toBeGreaterThan(20);
  }
});

test("simulateFrame turns a portrait that lies on its side upright", async () => {
  const lying = await sharp(portrait).resize(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await sharp(await simulateFrame(lying, seededRandom(1))).metadata()).toMatchObject({
    width: 300,
    height: 400,
  });
});
