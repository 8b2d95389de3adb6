import type { Random } from "../../packages/api/src/demo/random.ts";

export const secondsPerDay = 86_400;
export const secondsPerHour = 3600;
/** The busiest second of the day: 20:00. */
export const peakSecond = 20 * secondsPerHour;

/**
 * Returns how many arrivals each second of a day expects: few at night and most around 20:00 (a von Mises curve).
 * @param peakRatio arrivals of the busiest hour as a ratio to the mean hour, 1 for an even day
 * @throws RangeError below 1, and above what fits into one hour of 24
 */
export function dailyRates(arrivals: number, peakRatio: number): Float64Array {
  if (!(peakRatio >= 1 && peakRatio < 20)) throw new RangeError("a peak of 1 to 20 times the mean");
  let [low, high] = [0, 1000];
  for (let turn = 0; turn < 60; turn++) {
    const middle = (low + high) / 2;
    if (busiestHourRatio(middle) < peakRatio) low = middle;
    else high = middle;
  }
  const weights = dayWeights(low, secondsPerDay);
  const sum = sumOf(weights);
  return weights.map((weight) => (arrivals * weight) / sum);
}

/** Returns the curve's height in each of so many steps of a day. */
function dayWeights(concentration: number, steps: number): Float64Array {
  const stepSeconds = secondsPerDay / steps;
  return Float64Array.from({ length: steps }, (_, step) =>
    Math.exp(
      concentration * (Math.cos((2 * Math.PI * (step * stepSeconds - peakSecond)) / secondsPerDay) - 1),
    ),
  );
}

/** Minutes are fine enough for an hour's share of so smooth a curve. */
const minutesPerDay = 1440;

function busiestHourRatio(concentration: number): number {
  const weights = dayWeights(concentration, minutesPerDay);
  const start = peakSecond / 60 - 30;
  return (sumOf(weights.subarray(start, start + 60)) / sumOf(weights)) * 24;
}

const sumOf = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

/** Draws a number of arrivals for each second. */
export const drawArrivals = (rates: Float64Array, random: Random): Uint32Array =>
  Uint32Array.from(rates, (rate) => drawPoisson(rate, random));

/** Above this mean a rounded normal distribution differs from Poisson's by less than what matters here. */
const normalFrom = 50;

/** Draws from a Poisson distribution (Knuth, The Art of Computer Programming, volume 2, section 3.4.1). */
export function drawPoisson(mean: number, random: Random): number {
  if (mean > normalFrom) {
    const radius = Math.sqrt(-2 * Math.log(1 - random.between(0, 1)));
    const normal = radius * Math.cos(2 * Math.PI * random.between(0, 1));
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  const least = Math.exp(-mean);
  let product = random.between(0, 1);
  let count = 0;
  while (product > least) {
    count++;
    product *= random.between(0, 1);
  }
  return count;
}
