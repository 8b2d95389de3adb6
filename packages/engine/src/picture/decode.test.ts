import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { decodeJpeg, UndecodableError } from "./decode.ts";

/** Left half red, right half blue. */
const halves = (width = 320, height = 240) =>
  sharp({ create: { width, height, channels: 3, background: "#0000ff" } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: "#ff0000" } },
      left: 0,
      top: 0,
    },
  ]);

const pixel = (picture: Awaited<ReturnType<typeof decodeJpeg>>, x: number, y: number): number[] =>
  Array.from(picture.rgb.subarray((y * picture.width + x) * 3, (y * picture.width + x) * 3 + 3));

/** Width and height in the frame header (ITU-T T.81 B.2.2) set to another value. */
function withDimensions(jpeg: Buffer, width: number, height: number): Buffer {
  const forged = Buffer.from(jpeg);
  let at = 2;
  while (forged[at + 1] !== 0xc0 && forged[at + 1] !== 0xc2) at += 2 + forged.readUInt16BE(at + 2);
  forged.writeUInt16BE(height, at + 5);
  forged.writeUInt16BE(width, at + 7);
  return forged;
}

describe("takes", () => {
  test("an ordinary JPEG", async () => {
    const picture = await decodeJpeg(await halves().jpeg().toBuffer());
    expect(picture).toMatchObject({ width: 320, height: 240 });
    const [red, , blue] = pixel(picture, 20, 120);
    expect(red).toBeGreaterThan(240);
    expect(blue).toBeLessThan(15);
  });

  test("greyscale, as three equal channels", async () => {
    const picture = await decodeJpeg(await halves().toColourspace("b-w").jpeg().toBuffer());
    expect(picture.rgb).toHaveLength(320 * 240 * 3);
    const [red, green, blue] = pixel(picture, 20, 120);
    expect([green, blue]).toEqual([red, red]);
  });

  test("CMYK, turned to sRGB", async () => {
    const cmyk = await halves().toColourspace("cmyk").jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).channels).toBe(4);
    const picture = await decodeJpeg(cmyk);
    expect(picture.rgb).toHaveLength(320 * 240 * 3);
    const [red, , blue] = pixel(picture, 20, 120);
    expect(red).toBeGreaterThan(blue! + 100);
  });

  test("progressive", async () => {
    const progressive = await halves().jpeg({ progressive: true }).toBuffer();
    expect(await decodeJpeg(progressive)).toMatchObject({ width: 320 });
  });

  test("EXIF orientation: the picture comes out upright", async () => {
    const turned = await halves().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const picture = await decodeJpeg(turned);
    expect(picture).toMatchObject({ width: 240, height: 320 });
    expect(pixel(picture, 120, 20)[0]).toBeGreaterThan(240);
    expect(pixel(picture, 120, 300)[2]).toBeGreaterThan(240);
  });

  test("a large one, shrunk", async () => {
    const picture = await decodeJpeg(await halves(4000, 3000).jpeg().toBuffer());
    expect(picture).toMatchObject({ width: 1600, height: 1200 });
  });
});

describe("refuses", () => {
  const refused = async (bytes: Uint8Array, reason: RegExp): Promise<void> => {
    const error = await decodeJpeg(bytes).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(UndecodableError);
    expect((error as Error).message).toMatch(reason);
  };

  test("nothing and garbage", async () => {
    await refused(new Uint8Array(), /not a JPEG/);
    await refused(Buffer.from("hello, this is not a picture"), /not a JPEG/);
    await refused(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 7)]), /decoded/);
  });

  test("other formats, whatever they are called", async () => {
    await refused(await halves().png().toBuffer(), /not a JPEG/);
    await refused(await halves().webp().toBuffer(), /not a JPEG/);
    await refused(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), /not a JPEG/);
  });

  test.for([0.1, 0.5, 0.9])("a JPEG torn off at %d of its length", async (part) => {
    const noise = Buffer.from(Uint8Array.from({ length: 320 * 240 * 3 }, (_, i) => (i * 7919) % 251));
    const whole = await sharp(noise, { raw: { width: 320, height: 240, channels: 3 } })
      .jpeg()
      .toBuffer();
    await refused(whole.subarray(0, Math.floor(whole.length * part)), /decoded/);
  });

  test("1 × 1 and 127 × 500", async () => {
    await refused(
      await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } })
        .jpeg()
        .toBuffer(),
      /smaller/,
    );
    await refused(await halves(500, 127).jpeg().toBuffer(), /smaller/);
  });

  test("20,000 × 20,000 in a few bytes, without making room for it", async () => {
    const bomb = withDimensions(await halves().jpeg().toBuffer(), 20_000, 20_000);
    await refused(bomb, /decoded|megapixels/);
  });
});
