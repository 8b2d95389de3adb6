import sharp from "sharp";
import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import type { RandomSource } from "../random-source.ts";
import type { Viewpoint } from "./projection.ts";

/** A camera and a room's light. */
export interface Camera extends Viewpoint {
  gain: number;
  gamma: number;
  /** Error of the white balance: red, green, blue. */
  tint: [number, number, number];
  /** Amplitude of the noise in levels of brightness, of 256, to either side. */
  noise: number;
  /** Blur of the lens, as a Gaussian in pixels. */
  blur: number;
}

/** Creates a random camera, from a phone held close to a laptop's poor camera in the evening. */
export function randomCamera(chance: RandomSource): Camera {
  return {
    face: chance.between(110, 150),
    distance: chance.between(3.2, 6),
    tilt: chance.aroundZero(8),
    gain: chance.between(0.6, 1.15),
    gamma: chance.between(0.85, 1.25),
    tint: [chance.between(0.93, 1.08), 1, chance.between(0.88, 1.06)],
    noise: chance.between(1.5, 8),
    blur: chance.between(0.3, 1),
  };
}

/** Exposes one picture of a scene: blurred, tinted, and with other noise each time. */
export async function exposePicture(scene: Raster, camera: Camera, chance: RandomSource): Promise<Raster> {
  const { width, height } = scene;
  const raw = { width, height, channels: 3 } as const;
  const data = await sharp(scene.data, { raw }).blur(camera.blur).raw().toBuffer();
  const curves = camera.tint.map((tint) =>
    Float32Array.from(
      { length: 256 },
      (_, level) => 255 * (level / 255) ** camera.gamma * camera.gain * tint,
    ),
  );
  const levels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  const grain = Float32Array.from({ length: 8191 }, () => chance.aroundZero(camera.noise));
  const start = Math.floor(chance.between(0, grain.length));
  for (let i = 0; i < levels.length; i++)
    levels[i] = curves[i % 3]![levels[i]!]! + grain[(start + i * 7) % grain.length]!;
  return { width, height, data: new Uint8Array(levels.buffer, levels.byteOffset, levels.length) };
}
