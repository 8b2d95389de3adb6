import type { Locator } from "@playwright/test";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";

/** Reads a QR code of a page as another device's camera would. */
export async function readQrCode(code: Locator): Promise<string> {
  return decodeScreenshot(await code.screenshot());
}

/** Reads the QR code of a screenshot. */
export async function decodeScreenshot(screenshot: Uint8Array): Promise<string> {
  const { data, info } = await sharp(screenshot).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}
