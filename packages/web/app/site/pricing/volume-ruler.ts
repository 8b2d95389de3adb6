/** First and last volume of the ruler, in verifications a month: powers of ten. */
const firstVolume = 10;
const decadeCount = 6;
/** Steps from one power of ten to the next: 10, 20, 30 … 100. */
const stepsInDecade = 9;

/** Number of steps on the ruler. */
export const rulerSteps = decadeCount * stepsInDecade;

/** Initial position of the slider: 3,000 a month. */
export const initialStep = 2 * stepsInDecade + 2;

/** Volumes labeled on the ruler. */
export const rulerMarks = Array.from({ length: decadeCount + 1 }, (_, decade) => firstVolume * 10 ** decade);

/**
 * Returns the volume at a step of the ruler.
 * @param step from 0 to `rulerSteps`
 */
export function volumeAt(step: number): number {
  const decade = Math.floor(step / stepsInDecade);
  return firstVolume * 10 ** decade * (1 + (step % stepsInDecade));
}

/**
 * Returns the position of a volume on the ruler: the inverse of `volumeAt`, also between its steps.
 * @param volume from the first mark to the last
 * @returns from 0 to 1
 */
export function rulerPosition(volume: number): number {
  const decade = Math.min(decadeCount - 1, Math.floor(Math.log10(volume / firstVolume) + 1e-9));
  return (decade + (volume / (firstVolume * 10 ** decade) - 1) / stepsInDecade) / decadeCount;
}
