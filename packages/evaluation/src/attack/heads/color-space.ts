/** Linear light of each 8-bit level of sRGB. */
export const LINEAR_OF_LEVEL = Float32Array.from({ length: 256 }, (_, level) => {
  const share = level / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const STEPS = 4096;
const LEVEL_OF_LINEAR = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  // A camera compresses highlights: above 0.8 the curve bends toward 1.
  const light = (step / STEPS) * 2;
  const bent = light <= 0.7 ? light : 0.7 + 0.3 * (1 - Math.exp(-(light - 0.7) / 0.3));
  return Math.round(255 * (bent <= 0.0031308 ? bent * 12.92 : 1.055 * bent ** (1 / 2.4) - 0.055));
});

/** Returns the 8-bit level that a camera records for linear light, with compressed highlights. */
export function levelOfLinear(light: number): number {
  return LEVEL_OF_LINEAR[light >= 2 ? STEPS : light <= 0 ? 0 : (light * (STEPS / 2) + 0.5) | 0]!;
}
