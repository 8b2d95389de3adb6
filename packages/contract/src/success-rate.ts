/** Percent, 0–100, one decimal; 0 when there are none. */
export function successRateOf(succeeded: number, total: number): number {
  return total === 0 ? 0 : Math.round((succeeded / total) * 1000) / 10;
}
