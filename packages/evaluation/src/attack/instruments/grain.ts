import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import type { RandomSource } from "../random-source.ts";

const LENGTH = 65_521;

/**
 * Creates a filter that adds a sensor's noise to a picture, in place: other noise at each time, the same for the same time. Noise grows
 * with the root of the light, as photons arrive.
 * @param amplitude standard deviation in levels of 256, at medium brightness
 */
export function createGrain(
  amplitude: number,
  chance: RandomSource,
): (picture: Raster, time: number) => Raster {
  const table = Float32Array.from({ length: LENGTH }, () => {
    const wide = chance.aroundZero(1) + chance.aroundZero(1) + chance.aroundZero(1);
    return (wide / Math.SQRT1_2) * amplitude;
  });
  const strength = Float32Array.from({ length: 256 }, (_, level) => 0.55 + 0.45 * Math.sqrt(level / 128));
  return (picture, time) => {
    const { data } = picture;
    let at = Math.floor(LENGTH * ((time * 0.618_033_988_7) % 1));
    for (let i = 0; i < data.length; i++) {
      const level = data[i]!;
      const noisy = (level + table[at]! * strength[level]! + 0.5) | 0;
      data[i] = noisy < 0 ? 0 : noisy > 255 ? 255 : noisy;
      if (++at === LENGTH) at = 0;
    }
    return picture;
  };
}
