import type { Sharp } from "sharp";
import { type Cover, coveredFace, landmarks } from "../../../../fixtures/covered-face.ts";
import { shotOf } from "../../../../fixtures/sensor-noise.ts";
import { alignedSquare } from "../face/geometry.ts";
import { cut } from "../picture/crop.ts";
import { decodeJpeg } from "../picture/decode.ts";
import { Pyramid } from "../picture/pyramid.ts";
import type { Scene } from "./check.ts";
import { face, scene } from "./scene.fixture.ts";

/** What a camera may do to a picture of 640 × 480. */
export const cameras = {
  good: (picture: Sharp) => picture,
  dim: (picture: Sharp) => picture.linear(0.28, 0),
  hazy: (picture: Sharp) => picture.linear(0.5, 115),
  blurred: (picture: Sharp) => picture.blur(3),
  cool: (picture: Sharp) => picture.linear([0.8, 1, 1.2], [0, 0, 0]),
  warm: (picture: Sharp) => picture.linear([1.15, 0.95, 0.6], [0, 0, 0]),
  "red light": (picture: Sharp) => picture.linear([0.9, 0.08, 0.08], [0, 0, 0]),
  grey: (picture: Sharp) => picture.greyscale().toColourspace("srgb"),
} as const;
export type Camera = keyof typeof cameras;

/** A real face with something over it, as a camera sends it. */
export async function coveredScene(cover: Cover, camera: Camera = "good"): Promise<Scene> {
  const seen = cameras[camera](await coveredFace(cover)).removeAlpha();
  const shot = await shotOf(seen);
  const pyramid = new Pyramid(await decodeJpeg(await shot.jpeg({ quality: 85 }).toBuffer()));
  const points = Float32Array.from(landmarks.flatMap(({ x, y, z }) => [x, y, z]));
  const seenFace = { ...face(), mesh: { confidence: 1, points } };
  return scene({ pyramid, faces: [seenFace], crop: cut(pyramid, alignedSquare(seenFace.mesh, 1), 112) });
}
