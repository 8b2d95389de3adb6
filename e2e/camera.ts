import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** What a fake camera shows. `portrait`: a grown-up face; `pale`: the same face, estimated in the low twenties; `room`: nobody. */
export type Scene = "portrait" | "pale" | "room";

const astronaut = new URL("../fixtures/astronaut.png", import.meta.url).pathname;
const size = { width: 640, height: 480 };

/** Where the camera files of this run lie. */
export function cameraFile(scene: Scene): string {
  return join(process.env.OFAGE_E2E_DIR!, `${scene}.mjpeg`);
}

/** Writes every scene as motion JPEG, which Chromium plays in a loop as its camera. */
export async function makeCameras(): Promise<void> {
  await mkdir(process.env.OFAGE_E2E_DIR!, { recursive: true });
  const scenes: Record<Scene, Buffer> = {
    portrait: await portrait(),
    pale: await pale(),
    room: await room(),
  };
  for (const [scene, picture] of Object.entries(scenes)) {
    // A camera is never quite still: each frame is brighter or darker by a hair.
    const frames = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sharp(picture)
          .linear(1, (index % 5) - 2)
          .jpeg({ quality: 92 })
          .toBuffer(),
      ),
    );
    await writeFile(cameraFile(scene as Scene), Buffer.concat(frames));
  }
}

function portrait(): Promise<Buffer> {
  return sharp(astronaut)
    .extract({ left: 20, top: 0, width: 414, height: 310 })
    .resize({ ...size, fit: "fill" })
    .png()
    .toBuffer();
}

/** Soft, pale and narrow: what makes the networks see a younger person than there is. */
async function pale(): Promise<Buffer> {
  const soft = await sharp(astronaut)
    .extract({ left: 68, top: 0, width: 318, height: 310 })
    .resize({ width: 240, height: 180, fit: "fill" })
    .png()
    .toBuffer();
  return sharp(soft)
    .resize({ ...size, fit: "fill" })
    .linear(0.5, 90)
    .png()
    .toBuffer();
}

function room(): Promise<Buffer> {
  const furniture = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
      <rect width="640" height="480" fill="#b9b2a3"/><rect y="360" width="640" height="120" fill="#7a5f43"/>
      <rect x="60" y="60" width="180" height="150" fill="#dfe9f2"/><rect x="400" y="120" width="150" height="240" fill="#4d3a2a"/>
    </svg>`,
  );
  return sharp(furniture).png().toBuffer();
}
