import type { SpendLimit } from "@ofage/contract";

export type SpendLimitState = "below" | "near" | "reached" | "stopped";

/** Returns how far usage charges are from their limit: "near" from 80% on, like the email about it. */
export function spendLimitState({
  amount,
  usage_charges,
  is_reached,
  stops_live_checks,
}: SpendLimit): SpendLimitState {
  if (stops_live_checks) return "stopped";
  if (is_reached || usage_charges >= amount) return "reached";
  return usage_charges >= amount * 0.8 ? "near" : "below";
}
