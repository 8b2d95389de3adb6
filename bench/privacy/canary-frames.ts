import { randomBytes } from "node:crypto";
import type { Pose } from "@ofage/contract";
import sharp, { type Sharp } from "sharp";
import { viewSize } from "../../fixtures/portrait-view.ts";
import { renderPosedHead } from "../../fixtures/posed-head.ts";
import { addSensorNoise } from "../../fixtures/sensor-noise.ts";

/** Frame as a camera would send it, with content that occurs nowhere else. */
export interface CanaryFrame {
  jpeg: Buffer;
  /** Random letters and digits in an EXIF field near the beginning, which even a truncated frame shows. */
  text: string;
  /** Compressed image data, from the start of the scan on. */
  scan: Buffer;
}

/** Scene in front of the camera: a requested pose, or `room` with nobody in it. */
export type ShownScene = Pose | "room";

const pictures = new Map<ShownScene, Promise<Sharp>>();
const patchShape = { width: 64, height: 64, channels: 3 } as const;

/** Creates a new picture at each call: camera noise and a corner of random pixels make it unique. */
export async function createCanaryFrame(shown: ShownScene): Promise<CanaryFrame> {
  if (!pictures.has(shown)) pictures.set(shown, renderScene(shown));
  const corner = { input: randomBytes(64 * 64 * 3), raw: patchShape, left: 0, top: 0 };
  const text = randomBytes(384).toString("base64url");
  const shot = await addSensorNoise(await pictures.get(shown)!);
  const jpeg = await shot
    .composite([corner])
    .withExif({ IFD0: { ImageDescription: text } })
    .jpeg({ quality: 90 })
    .toBuffer();
  // The tables before the scan occur in other pictures too.
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.of(0xff, 0xda)) + 14);
  return { jpeg, text, scan };
}

const renderScene = async (shown: ShownScene): Promise<Sharp> =>
  shown === "room"
    ? sharp({ create: { ...viewSize, channels: 3, background: "#8899aa" } })
    : renderPosedHead(shown);
