import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  jpegSegment,
  pngBomb,
  pngChunk,
  progressiveJpeg,
  withFrameHeader,
  withoutSegments,
  withSegments,
} from "../../../../fixtures/hostile-pictures.ts";
import { decodeJpeg, UndecodableError } from "./decode-jpeg.ts";

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

/** 128 × 128 of one gray, as `cjpeg -arithmetic -grayscale` writes it; sharp writes no such JPEG. */
const arithmetic = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/yQALCACAAIABAREA/8wABgAQEAX/2gAIAQEAAD8A0qSBTHX/2Q==",
  "base64",
);

describe("decodeJpeg of accepted files", () => {
  test("decodes an ordinary JPEG", async () => {
    const picture = await decodeJpeg(await halves().jpeg().toBuffer());
    expect(picture).toMatchObject({ width: 320, height: 240 });
    const [red, , blue] = pixel(picture, 20, 120);
    expect(red).toBeGreaterThan(240);
    expect(blue).toBeLessThan(15);
  });

  test("decodes grayscale to three equal channels", async () => {
    const picture = await decodeJpeg(await halves().toColourspace("b-w").jpeg().toBuffer());
    expect(picture.rgb).toHaveLength(320 * 240 * 3);
    const [red, green, blue] = pixel(picture, 20, 120);
    expect([green, blue]).toEqual([red, red]);
  });

  test("converts CMYK to sRGB", async () => {
    const cmyk = await halves().toColourspace("cmyk").jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).channels).toBe(4);
    const picture = await decodeJpeg(cmyk);
    expect(picture.rgb).toHaveLength(320 * 240 * 3);
    const [red, , blue] = pixel(picture, 20, 120);
    expect(red).toBeGreaterThan(blue! + 100);
  });

  test("decodes a progressive JPEG", async () => {
    const progressive = await halves().jpeg({ progressive: true }).toBuffer();
    expect(await decodeJpeg(progressive)).toMatchObject({ width: 320 });
  });

  test("decodes CMYK without the marker that defines its inks", async () => {
    const cmyk = await halves().toColourspace("cmyk").jpeg().toBuffer();
    const plain = withoutSegments(cmyk, 0xee);
    expect(plain.length).toBeLessThan(cmyk.length);
    expect(await decodeJpeg(plain)).toMatchObject({ width: 320, height: 240 });
  });

  test.for([0, 2])(
    "decodes CMYK and YCCK by the transform that Adobe's marker names: %d",
    async (transform) => {
      const inks = Buffer.from(await halves().toColourspace("cmyk").jpeg().toBuffer());
      const marker = inks.indexOf(Buffer.from([0xff, 0xee]));
      inks[marker + 15] = transform;
      expect((await decodeJpeg(inks)).rgb).toHaveLength(320 * 240 * 3);
    },
  );

  test("decodes arithmetic coding", async () => {
    const picture = await decodeJpeg(arithmetic);
    expect(picture).toMatchObject({ width: 128, height: 128 });
    expect(pixel(picture, 64, 64)).toEqual([200, 200, 200]);
  });

  // Expected position of the picture's left edge, which is red (EXIF 2.32, tag 0x0112).
  test.for([
    [1, "left"],
    [2, "right"],
    [3, "right"],
    [4, "left"],
    [5, "top"],
    [6, "top"],
    [7, "bottom"],
    [8, "bottom"],
  ] as const)("turns a picture with EXIF orientation %d upright", async ([orientation, red]) => {
    const turned = await halves().withMetadata({ orientation }).jpeg().toBuffer();
    const picture = await decodeJpeg(turned);
    const isOnItsSide = orientation > 4;
    expect(picture).toMatchObject(isOnItsSide ? { width: 240, height: 320 } : { width: 320, height: 240 });
    const [across, down] = [picture.width / 2, picture.height / 2];
    const edges = {
      left: pixel(picture, 8, down),
      right: pixel(picture, picture.width - 8, down),
      top: pixel(picture, across, 8),
      bottom: pixel(picture, across, picture.height - 8),
    };
    const opposite = { left: "right", right: "left", top: "bottom", bottom: "top" } as const;
    expect(edges[red][0]).toBeGreaterThan(240);
    expect(edges[opposite[red]][2]).toBeGreaterThan(240);
  });

  test.for([
    ["EXIF", 0xe1, "Exif\0\0"],
    ["color profiles", 0xe2, "ICC_PROFILE\0\u0001\u0001"],
    ["comments", 0xfe, ""],
  ] as const)("decodes a picture after nearly a megabyte of %s", async ([, marker, head]) => {
    const body = Buffer.concat([Buffer.from(head, "latin1"), Buffer.alloc(65_000, 65)]);
    const stuffed = withSegments(
      await halves().jpeg().toBuffer(),
      Array.from({ length: 15 }, () => jpegSegment(marker, body)),
    );
    const start = performance.now();
    expect(await decodeJpeg(stuffed)).toMatchObject({ width: 320 });
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test("decodes the first of several pictures of motion JPEG", async () => {
    const [first, second] = [await halves().jpeg().toBuffer(), await halves(640, 480).jpeg().toBuffer()];
    expect(await decodeJpeg(Buffer.concat([first, second, second]))).toMatchObject({ width: 320 });
  });

  test("decodes the largest picture in as many scans as encoders make", async () => {
    expect(await decodeJpeg(progressiveJpeg(4096, 4096, 18))).toMatchObject({ width: 1600, height: 1600 });
  });

  test("shrinks a large picture", async () => {
    const picture = await decodeJpeg(await halves(4000, 3000).jpeg().toBuffer());
    expect(picture).toMatchObject({ width: 1600, height: 1200 });
  });
});

describe("decodeJpeg of refused files", () => {
  const refused = async (bytes: Uint8Array, reason: RegExp): Promise<void> => {
    const error = await decodeJpeg(bytes).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(UndecodableError);
    expect((error as Error).message).toMatch(reason);
  };

  test("refuses empty input and garbage", async () => {
    await refused(new Uint8Array(), /not a JPEG/);
    await refused(Buffer.from("hello, this is not a picture"), /not a JPEG/);
    await refused(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 7)]), /decoded/);
  });

  test("refuses other formats, whatever their name", async () => {
    await refused(await halves().png().toBuffer(), /not a JPEG/);
    await refused(await halves().webp().toBuffer(), /not a JPEG/);
    await refused(await halves().tiff().toBuffer(), /not a JPEG/);
    await refused(await halves().toColourspace("rgb16").png().toBuffer(), /not a JPEG/);
    await refused(Buffer.from("<!doctype html><title>Frame</title>"), /not a JPEG/);
    await refused(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), /not a JPEG/);
  });

  test("refuses animations", async () => {
    const raw = { width: 128, height: 256, channels: 3, pageHeight: 128 } as const;
    const frames = () => sharp(Buffer.alloc(128 * 256 * 3, 90), { raw });
    await refused(await frames().gif().toBuffer(), /not a JPEG/);
    await refused(await frames().webp().toBuffer(), /not a JPEG/);
    const png = await halves().png().toBuffer();
    const headerEnd = 33;
    const animation = pngChunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
    const apng = Buffer.concat([png.subarray(0, headerEnd), animation, png.subarray(headerEnd)]);
    await refused(apng, /not a JPEG/);
  });

  const eighths = [1, 2, 3, 4, 5, 6, 7];
  test.for(eighths.flatMap((part) => [false, true].map((progressive) => [part, progressive] as const)))(
    "refuses a JPEG torn off at %d eighths of its length (progressive: %s)",
    async ([part, progressive]) => {
      const noise = Buffer.from(Uint8Array.from({ length: 320 * 240 * 3 }, (_, i) => (i * 7919) % 251));
      const whole = await sharp(noise, { raw: { width: 320, height: 240, channels: 3 } })
        .jpeg({ progressive })
        .toBuffer();
      await refused(whole.subarray(0, Math.floor((whole.length * part) / 8)), /decoded/);
    },
  );

  test("refuses 1 × 1 and 127 × 500", async () => {
    await refused(
      await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } })
        .jpeg()
        .toBuffer(),
      /smaller/,
    );
    await refused(await halves(500, 127).jpeg().toBuffer(), /smaller/);
  });

  test("refuses 12 and 16 bits per color, and lossless", async () => {
    const jpeg = await halves().jpeg().toBuffer();
    await refused(
      withFrameHeader(jpeg, (header) => (header[4] = 12)),
      /decoded/,
    );
    await refused(
      withFrameHeader(jpeg, (header) => (header[4] = 16)),
      /decoded/,
    );
    await refused(
      withFrameHeader(jpeg, (header) => (header[1] = 0xc3)),
      /decoded/,
    );
  });

  test("refuses no height, no width, and lines of one pixel", async () => {
    const jpeg = await halves().jpeg().toBuffer();
    await refused(
      withFrameHeader(jpeg, (header) => header.writeUInt16BE(0, 5)),
      /decoded/,
    );
    await refused(
      withFrameHeader(jpeg, (header) => header.writeUInt16BE(0, 7)),
      /decoded/,
    );
    await refused(progressiveJpeg(65_500, 1, 1), /smaller/);
    await refused(progressiveJpeg(1, 65_500, 1), /smaller/);
  });
});

/** Measures the decoder's memory and time; the limits are far above normal use and far below what a bomb would take. */
describe("decodeJpeg of bombs, in bounded memory and time", () => {
  const bombs: [name: string, bytes: () => Promise<Buffer> | Buffer, reason: RegExp][] = [
    ["a JPEG of 20,000 × 20,000", () => progressiveJpeg(20_000, 20_000, 1), /decoded|megapixels/],
    [
      "a small JPEG that claims 20,000 × 20,000",
      async () =>
        withFrameHeader(await halves().jpeg().toBuffer(), (header) => header.writeUInt32BE(0x4e204e20, 5)),
      /decoded|megapixels/,
    ],
    ["a JPEG of 20,000 scans", () => progressiveJpeg(4096, 4096, 20_000), /scans/],
    ["a PNG of 20,000 × 20,000", () => pngBomb(20_000, 20_000), /not a JPEG/],
    // VP8L's signature and two 14-bit lengths with all bits set: 16,384 × 16,384.
    [
      "a WebP of 16,384 × 16,384",
      () => Buffer.from("5249464614000000574542505650384c080000002fffffff0f000000", "hex"),
      /not a JPEG/,
    ],
    ["a GIF of 60,000 × 60,000", () => Buffer.from("47494638396160ea60eaf00000", "hex"), /not a JPEG/],
    ["a megabyte of fill bytes", () => Buffer.alloc(1_000_000, 0xff).fill(0xd8, 1, 2), /decoded/],
  ];

  test.for(bombs)("refuses %s", async ([, make, reason]) => {
    const bytes = await make();
    const [before, start] = [process.memoryUsage().rss, performance.now()];
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 1);
    await expect(decodeJpeg(bytes)).rejects.toThrow(reason);
    clearInterval(watch);
    expect(performance.now() - start).toBeLessThan(5000);
    expect(Math.max(most, process.memoryUsage().rss) - before).toBeLessThan(100 * 2 ** 20);
  });

  test("decodes the worst accepted file: 16 megapixels in 60 scans", async () => {
    const bytes = progressiveJpeg(4096, 4096, 60);
    const [before, start] = [process.memoryUsage().rss, performance.now()];
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 1);
    await decodeJpeg(bytes);
    clearInterval(watch);
    expect(performance.now() - start).toBeLessThan(20_000);
    expect(most - before).toBeLessThan(300 * 2 ** 20);
  });
});
