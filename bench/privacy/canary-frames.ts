import { randomBytes } from "node:crypto";
import type { ScanFrameSize } from "@ofage/contract";
import sharp from "sharp";
import { createAdultVisitor } from "../../fixtures/adult-visitor.ts";
import { viewSize } from "../../fixtures/portrait-view.ts";
import type { Posture } from "../../fixtures/posture.ts";
import { readyMessage } from "../../packages/api/src/modules/verifications/scan/scan-settings.ts";

/** Frame as a page would send it, with content that occurs nowhere else. */
export interface CanaryFrame {
  size: ScanFrameSize;
  jpeg: Buffer;
  /** Random letters and digits in an EXIF field near the beginning, which even a truncated frame shows. */
  text: string;
  /** Compressed image data, from the start of the scan on. */
  scan: Buffer;
}

/** Scene in front of the camera: an adult's posture, or `room` with nobody in it. */
export type ShownScene = Posture | "room";

/** Camera whose pictures are unique: each has a text of its own, and all a corner of random pixels. */
export type CanaryCamera = (shown: ShownScene, size: ScanFrameSize) => Promise<CanaryFrame>;

const patchShape = { width: 48, height: 48, channels: 3 } as const;
const visitor = createAdultVisitor();

export function createCanaryCamera(): CanaryCamera {
  const corner = { input: randomBytes(48 * 48 * 3), raw: patchShape, left: 0, top: 0 };
  return async (shown, size) => {
    const format = readyMessage[size];
    const text = randomBytes(384).toString("base64url");
    const picture = await renderScene(shown);
    const jpeg = await picture
      .resize(format.width, format.height)
      .composite([corner])
      .withExif({ IFD0: { ImageDescription: text } })
      .jpeg({ quality: format.quality * 100 })
      .toBuffer();
    // The tables before the scan occur in other pictures too.
    const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.of(0xff, 0xda)) + 14);
    return { size, jpeg, text, scan };
  };
}

async function renderScene(shown: ShownScene) {
  if (shown === "room") return sharp({ create: { ...viewSize, channels: 3, background: "#8899aa" } });
  const { data, width, height } = (await visitor).render(shown);
  return sharp(data, { raw: { width, height, channels: 3 } });
}
