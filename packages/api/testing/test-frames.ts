import { fileURLToPath } from "node:url";
import sharp from "sharp";

const picture = fileURLToPath(new URL("../../../fixtures/astronaut.png", import.meta.url));

/** Renders the portrait as a camera would send it: 640 × 480, centered on gray. */
const portrait = () =>
  sharp(picture).removeAlpha().resize(480, 480).extend({ left: 80, right: 80, background: "#808080" });

export const portraitJpeg: Uint8Array = await portrait().jpeg({ quality: 90 }).toBuffer();
export const portraitPng: Uint8Array = await portrait().png().toBuffer();
export const facelessJpeg: Uint8Array = await sharp({
  create: { width: 640, height: 480, channels: 3, background: "#8899aa" },
})
  .jpeg()
  .toBuffer();
