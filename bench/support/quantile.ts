/**
 * Returns the value below which a share of the samples lies.
 * @param share 0–1
 */
export function quantile(samples: number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

export const formatMs = (value: number) => `${value.toFixed(1)} ms`;
