import sharp, { type OutputInfo } from "sharp";
import { normalQuantile } from "./statistics/normal.ts";

/**
 * Limits of the differences between a camera's frames of one sitting: the effects of a hand, a lamp and an encoder
 * within seconds. Each is drawn uniformly between its bounds, anew for every frame.
 */
export const FRAME_VARIATION_BOUNDS = {
  /** Tilt of the head or the camera, in degrees. */
  tilt: [-5, 5],
  /** Size of the face relative to the portrait's. */
  scale: [0.75, 1],
  /** Shift of the face, as a share of the picture's width and height. */
  shift: [-0.04, 0.04],
  /** Factor of every value: more or less light. */
  light: [0.75, 1.25],
  /** Exponent: brightness of the shadows. */
  gamma: [0.85, 1.18],
  /** Factor of red, and of blue the other way round: color of the lamp. */
  warmth: [0.94, 1.06],
  /** Standard deviation of the sensor's noise, of 255. */
  noise: [1, 6],
  /** JPEG quality. */
  quality: [60, 92],
} as const satisfies Record<string, readonly [number, number]>;

/** Source of a frame's random values: numbers from 0 up to 1. */
type Random = () => number;

const drawBetween = (random: Random, [low, high]: readonly [number, number]): number =>
  low + (high - low) * random();

/**
 * Simulates the next frame of one portrait: tilted, moved, lit, noisy and compressed a little differently each time.
 * It works in memory only. It is still the same portrait, without another expression, pose, day or camera.
 * @param portrait bytes of a JPEG
 * @returns bytes of a JPEG
 */
export async function simulateFrame(portrait: Uint8Array, random: Random): Promise<Buffer> {
  const draw = Object.fromEntries(
    Object.entries(FRAME_VARIATION_BOUNDS).map(([name, bounds]) => [name, drawBetween(random, bounds)]),
  ) as Record<keyof typeof FRAME_VARIATION_BOUNDS, number>;
  const [moveX, moveY] = [draw.shift, drawBetween(random, FRAME_VARIATION_BOUNDS.shift)];
  const tilt = (draw.tilt * Math.PI) / 180;
  const [cos, sin] = [Math.cos(tilt) * draw.scale, Math.sin(tilt) * draw.scale];
  const upright = await sharp(portrait)
    .autoOrient()
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = upright.info;
  const [across, down] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  // The edges are drawn on, so that no black area enters the frame that a detector could go by.
  const wide = await sharp(upright.data, { raw: rawOf(upright.info) })
    .extend({ left: across, right: across, top: down, bottom: down, extendWith: "copy" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const turned = await sharp(wide.data, { raw: rawOf(wide.info) })
    .affine([cos, -sin, sin, cos], { interpolator: "bicubic" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = await sharp(turned.data, { raw: rawOf(turned.info) })
    .extract({
      left: Math.round((turned.info.width - width) / 2 + moveX * width),
      top: Math.round((turned.info.height - height) / 2 + moveY * height),
      width,
      height,
    })
    .raw()
    .toBuffer();
  applyExposure(seen, draw, random);
  const look = await sharp(seen, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: Math.round(draw.quality) })
    .toBuffer();
  for (const pixels of [upright.data, wide.data, turned.data, seen]) pixels.fill(0);
  return look;
}

const rawOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels }) as const;

/**
 * Applies light, color and noise in place.
 * @param rgb interleaved, 0 to 255
 */
function applyExposure(
  rgb: Uint8Array,
  { light, gamma, warmth, noise }: Record<"light" | "gamma" | "warmth" | "noise", number>,
  random: Random,
): void {
  const curves = [light * warmth, light, light / warmth].map((gain) =>
    Float64Array.from({ length: 256 }, (_, value) => 255 * Math.min(1, gain * (value / 255) ** gamma)),
  );
  for (let i = 0; i < rgb.length; i++) {
    const grain = noiseQuantiles[Math.floor(random() * noiseQuantiles.length)]! * noise;
    rgb[i] = Math.max(0, Math.min(255, Math.round(curves[i % 3]![rgb[i]!]! + grain)));
  }
}

/** Quantiles of a standard normal: picking one at random draws from it, a thousand times faster than its inverse. */
const noiseQuantiles = Float64Array.from({ length: 4096 }, (_, i) => normalQuantile((i + 0.5) / 4096));
