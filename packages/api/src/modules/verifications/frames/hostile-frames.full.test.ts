import type { Website } from "@ofage/contract";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { pngBomb, progressiveJpeg, withFrameHeader } from "../../../../../../fixtures/hostile-pictures.ts";
import { createAccount } from "../../../../testing/account.ts";
import { sendAdultFrames } from "../../../../testing/adult-frames.ts";
import { createWebsite, sendFrames, startConsentedCheck } from "../../../../testing/start-check.ts";
import { portraitJpeg, portraitPng } from "../../../../testing/test-frames.ts";

let website: Website;
beforeAll(async () => {
  const { session } = await createAccount();
  website = await createWebsite(session, { sensitivity: 0 });
});

const jpeg = Buffer.from(portraitJpeg);
const still = () => sharp(portraitPng).resize(200);

/** Test pictures. Each is sent with the name and type of a JPEG, like every frame. */
const pictures: [what: string, make: () => Promise<Uint8Array> | Uint8Array][] = [
  ["an empty file", () => new Uint8Array()],
  ["a page of HTML", () => Buffer.from("<!doctype html><title>frame</title>")],
  ["a PNG", () => portraitPng],
  ["a PNG with 16 bits per color", () => still().toColourspace("rgb16").png().toBuffer()],
  ["a PNG that decodes to 20,000 × 20,000", () => pngBomb(20_000, 20_000)],
  ["a GIF", () => still().gif().toBuffer()],
  ["a WebP", () => still().webp().toBuffer()],
  ["a JPEG of one pixel", () => still().resize(1, 1).jpeg().toBuffer()],
  ["a JPEG of 20,000 × 20,000", () => progressiveJpeg(20_000, 20_000, 1)],
  ["a JPEG of 65,500 × 1", () => progressiveJpeg(65_500, 1, 1)],
  ["a JPEG with 12 bits per color", () => withFrameHeader(jpeg, (header) => (header[4] = 12))],
  ["a JPEG of 20,000 scans", () => progressiveJpeg(4096, 4096, 20_000)],
  ["half a JPEG", () => jpeg.subarray(0, jpeg.length / 2)],
];

/** The worst picture would take a minute if it were decoded, so this limit leaves room for a busy machine. */
const soon = 20_000;

test.for(pictures)("%s is refused, and the check stays open", { timeout: 60_000 }, async ([, make]) => {
  const check = await startConsentedCheck(website.asset_id);
  const start = performance.now();
  const frames = [jpeg, jpeg, await make(), jpeg, jpeg];
  const { status, body } = await sendFrames(check, frames);
  expect([status, body.code, body.error]).toEqual([
    400,
    "invalid_frames",
    "Frame 3 is not a readable JPEG image.",
  ]);
  expect(performance.now() - start).toBeLessThan(soon);
  expect((await sendAdultFrames(check)).body.status).toBe("passed");
});

test("unusual but valid JPEGs are analyzed, and no face is found", { timeout: 60_000 }, async () => {
  const check = await startConsentedCheck(website.asset_id);
  const odd = [
    progressiveJpeg(4096, 4096, 18),
    progressiveJpeg(16_000, 200, 3),
    await sharp(pngBomb(300, 300)).toColourspace("cmyk").jpeg().toBuffer(),
    withFrameHeader(jpeg, (header) => (header[1] = 0xc9)),
    Buffer.concat([progressiveJpeg(640, 480, 9), jpeg]),
  ];
  const { status, body } = await sendFrames(check, odd);
  expect([status, body.status, body.failure_reason]).toEqual([200, "failed", "no_face"]);
});
