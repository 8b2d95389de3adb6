/** Whether an allowance is near its end (80 %, as the mail about it), or at it. */
export function allowanceState({ used, limit }: { used: number; limit: number }): "plenty" | "low" | "none" {
  if (used >= limit) return "none";
  return used >= limit * 0.8 ? "low" : "plenty";
}
