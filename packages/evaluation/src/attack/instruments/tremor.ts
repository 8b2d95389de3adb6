import type { RandomSource } from "../random-source.ts";

/** Returns an offset at a time in milliseconds. */
type Tremor = (time: number) => number;

/**
 * Creates a low-frequency tremor: a slow drift, sway, and the faster trembling of hands (physiological tremor falls off with frequency;
 * pictures at 10 a second show none of it above 5 Hz).
 * @param amplitude root mean square of the offset
 */
export function createTremor(amplitude: number, chance: RandomSource): Tremor {
  const waves = [0.15, 0.35, 0.7, 1.3, 2.4, 4.1].map((hertz) => ({
    angular: (2 * Math.PI * hertz * chance.between(0.8, 1.25)) / 1000,
    phase: chance.between(0, 2 * Math.PI),
    weight: chance.between(0.6, 1.4) / hertz ** 0.7,
  }));
  const power = waves.reduce((sum, { weight }) => sum + weight ** 2 / 2, 0);
  const scale = amplitude / Math.sqrt(power);
  return (time) =>
    scale *
    waves.reduce((sum, { angular, phase, weight }) => sum + weight * Math.sin(angular * time + phase), 0);
}
