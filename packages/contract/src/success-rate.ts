/** Returns a percentage, 0–100, one decimal; 0 when there are none. */
export function computeSuccessRate(succeeded: number, total: number): number {
  return total === 0 ? 0 : Math.round((succeeded / total) * 1000) / 10;
}
