import { randomBytes } from "node:crypto";
import type { Pose } from "@ofage/contract";
import sharp, { type Sharp } from "sharp";
import { viewSize } from "../../fixtures/portrait-view.ts";
import { renderPosedHead } from "../../fixtures/posed-head.ts";
import { addSensorNoise } from "../../fixtures/sensor-noise.ts";

/** Frame as a camera would send it, with bytes that occur nowhere else. */
export interface CanaryFrame {
  jpeg: Buffer;
  /** Random bytes in its comment and in an EXIF field. */
  canaries: Buffer[];
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
  const field = randomBytes(48).toString("base64url");
  const shot = await addSensorNoise(await pictures.get(shown)!);
  const plain = await shot
    .composite([corner])
    .withExif({ IFD0: { ImageDescription: field } })
    .jpeg({ quality: 90 })
    .toBuffer();
  // The base64url part survives when the bytes are decoded as UTF-8.
  const comment = Buffer.concat([Buffer.from(randomBytes(48).toString("base64url")), randomBytes(512)]);
  return {
    jpeg: withComment(plain, comment),
    canaries: [comment, Buffer.from(field)],
    scan: extractScan(plain),
  };
}

export const createCanaryFrames = (shown: readonly ShownScene[]): Promise<CanaryFrame[]> =>
  Promise.all(shown.map(createCanaryFrame));

async function renderScene(shown: ShownScene): Promise<Sharp> {
  return shown === "room"
    ? sharp({ create: { ...viewSize, channels: 3, background: "#8899aa" } })
    : renderPosedHead(shown);
}

/** Inserts a comment as the first segment, where even a truncated frame shows it (JPEG, ITU-T T.81 §B.2.4.5). */
function withComment(jpeg: Buffer, comment: Buffer): Buffer {
  const segment = Buffer.from([0xff, 0xfe, 0, 0]);
  segment.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, comment, jpeg.subarray(2)]);
}

/** Returns the bytes from the start of the scan on: the tables before it occur in other pictures too. */
function extractScan(jpeg: Buffer): Buffer {
  return jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])) + 14);
}
