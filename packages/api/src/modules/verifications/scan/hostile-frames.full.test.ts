import type { Website } from "@ofage/contract";
import sharp from "sharp";
import { beforeAll, expect, inject, test } from "vitest";
import { pngBomb, progressiveJpeg, withFrameHeader } from "../../../../../../fixtures/hostile-pictures.ts";
import { createAccount } from "../../../../testing/account.ts";
import { openScanPage } from "../../../../testing/scan-page.ts";
import { createWebsite, startConsentedCheck } from "../../../../testing/start-check.ts";
import { portraitPng } from "../../../../testing/test-frames.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";

let website: Website;
beforeAll(async () => {
  const { session } = await createAccount();
  website = await createWebsite(session);
});

const still = (width = 200) => sharp(portraitPng).resize(width);
const jpeg = await still(480).jpeg({ quality: 60 }).toBuffer();

/** Test pictures, each small enough to be read. */
const pictures: [what: string, make: () => Promise<Uint8Array> | Uint8Array][] = [
  ["nothing", () => new Uint8Array()],
  ["a page of HTML", () => Buffer.from("<!doctype html><title>frame</title>")],
  ["a PNG", () => still(120).png().toBuffer()],
  ["a PNG with 16 bits per color", () => still(80).toColourspace("rgb16").png().toBuffer()],
  ["a PNG that decodes to 20,000 × 20,000", () => pngBomb(20_000, 20_000)],
  ["a GIF", () => still().gif().toBuffer()],
  ["a WebP", () => still().webp().toBuffer()],
  ["a JPEG of one pixel", () => still().resize(1, 1).jpeg().toBuffer()],
  ["a JPEG of 19 megapixels", () => progressiveJpeg(4400, 4400, 1)],
  ["a JPEG of 65,500 × 1", () => progressiveJpeg(65_500, 1, 1)],
  ["a JPEG with 12 bits per color", () => withFrameHeader(jpeg, (header) => (header[4] = 12))],
  ["a JPEG of 600 scans", () => progressiveJpeg(4096, 4096, 600)],
  ["half a JPEG", () => jpeg.subarray(0, jpeg.length / 2)],
];

/** The worst picture would take several seconds if it were decoded. */
const soon = 2_000;

async function openReady() {
  const check = await startConsentedCheck(website.asset_id);
  const server = { url: inject("url"), publicUrl: inject("publicUrl") };
  const open = async () => {
    const page = await openScanPage({ server, check });
    page.sendHello();
    await page.receive("ready");
    return page;
  };
  return { check, page: await open(), open };
}

test("a usual frame is read, which loads the networks", { timeout: 60_000 }, async () => {
  const { page } = await openReady();
  // What a single frame gives is no hint.
  for (let sent = 0; sent < 2; sent++) page.sendFrame(jpeg);
  await page.receive("hint");
});

test.for(pictures)("%s ends the scan, and the check stays open", async ([, make]) => {
  const { check, page, open } = await openReady();
  const picture = await make();
  const start = performance.now();
  page.sendFrame(picture);
  expect((await page.receive("error")).code).toBe("invalid_frames");
  expect(performance.now() - start).toBeLessThan(soon);
  expect(await page.closed).toBe(1008);
  const [row] = await queryDatabase("select status, scans_begun from verifications where id = $1", check.id);
  expect(row).toEqual({ status: "started", scans_begun: 0 });
  await open();
});

test.for<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ["a progressive JPEG of 16 megapixels", () => progressiveJpeg(4096, 4096, 18)],
  ["a strip of 16,000 × 200", () => progressiveJpeg(16_000, 200, 3)],
  ["CMYK", () => sharp(pngBomb(300, 300)).toColourspace("cmyk").jpeg().toBuffer()],
  ["a JPEG that claims arithmetic coding", () => withFrameHeader(jpeg, (header) => (header[1] = 0xc9))],
  ["two pictures in one", () => Buffer.concat([progressiveJpeg(640, 480, 9), jpeg])],
])("%s is read like any other frame", { timeout: 60_000 }, async ([, make]) => {
  const { page } = await openReady();
  const picture = await make();
  for (let sent = 0; sent < 2; sent++) page.sendFrame(picture);
  await page.receive("hint");
  expect(page.messages.map(({ type }) => type)).toEqual(["ready", "hint"]);
});
