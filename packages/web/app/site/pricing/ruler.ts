/** The first and the last volume of the ruler, in verifications a month: powers of ten. */
const first = 10;
const decades = 6;
/** From one power of ten to the next: 10, 20, 30 … 100. */
const stepsInDecade = 9;

/** Steps of the whole ruler. */
export const steps = decades * stepsInDecade;

/** Where the slider stands at first: 3,000 a month. */
export const stepOfFirstView = 2 * stepsInDecade + 2;

/** The volumes that are written at the ruler. */
export const marks = Array.from({ length: decades + 1 }, (_, decade) => first * 10 ** decade);

/** The volume at a step of the ruler. @param step from 0 to `steps` */
export function volumeAt(step: number): number {
  const decade = Math.floor(step / stepsInDecade);
  return first * 10 ** decade * (1 + (step % stepsInDecade));
}

/**
 * Where a volume lies on the ruler: the inverse of `volumeAt`, also between its steps.
 * @param volume from the first mark to the last
 * @returns from 0 to 1
 */
export function placeOf(volume: number): number {
  const decade = Math.min(decades - 1, Math.floor(Math.log10(volume / first) + 1e-9));
  return (decade + (volume / (first * 10 ** decade) - 1) / stepsInDecade) / decades;
}
