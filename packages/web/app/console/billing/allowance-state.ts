/** Returns how much of an allowance is left: "low" from 80% on, like the email about it, "none" at 100%. */
export function allowanceState({ used, limit }: { used: number; limit: number }): "plenty" | "low" | "none" {
  if (used >= limit) return "none";
  return used >= limit * 0.8 ? "low" : "plenty";
}
