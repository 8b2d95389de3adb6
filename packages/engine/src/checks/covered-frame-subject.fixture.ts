import type { Sharp } from "sharp";
import { type EyeCover, renderCoveredFace, portraitLandmarks } from "../../../../fixtures/covered-face.ts";
import { addSensorNoise } from "../../../../fixtures/sensor-noise.ts";
import { alignedSquare } from "../face/geometry.ts";
import { cropSquare } from "../picture/crop.ts";
import { decodeJpeg } from "../picture/decode-jpeg.ts";
import { Pyramid } from "../picture/pyramid.ts";
import type { FrameSubject } from "./engine-check.ts";
import { createFace, createFrameSubject } from "./frame-subject.fixture.ts";

/** Effects of a camera on a 640 × 480 picture. */
export const cameraConditions = {
  good: (picture: Sharp) => picture,
  dim: (picture: Sharp) => picture.linear(0.28, 0),
  hazy: (picture: Sharp) => picture.linear(0.5, 115),
  blurred: (picture: Sharp) => picture.blur(3),
  cool: (picture: Sharp) => picture.linear([0.8, 1, 1.2], [0, 0, 0]),
  warm: (picture: Sharp) => picture.linear([1.15, 0.95, 0.6], [0, 0, 0]),
  "red light": (picture: Sharp) => picture.linear([0.9, 0.08, 0.08], [0, 0, 0]),
  gray: (picture: Sharp) => picture.greyscale().toColourspace("srgb"),
} as const;
export type CameraCondition = keyof typeof cameraConditions;

/** Builds a frame subject from a real face with something over it, as a camera sends it. */
export async function coveredFrameSubject(
  cover: EyeCover,
  camera: CameraCondition = "good",
): Promise<FrameSubject> {
  const seen = cameraConditions[camera](await renderCoveredFace(cover)).removeAlpha();
  const shot = await addSensorNoise(seen);
  const pyramid = new Pyramid(await decodeJpeg(await shot.jpeg({ quality: 85 }).toBuffer()));
  const points = Float32Array.from(portraitLandmarks.flatMap(({ x, y, z }) => [x, y, z]));
  const seenFace = { ...createFace(), mesh: { confidence: 1, points } };
  return createFrameSubject({
    pyramid,
    faces: [seenFace],
    crop: cropSquare(pyramid, alignedSquare(seenFace.mesh, 1), 112),
  });
}
