import type { Assumptions } from "./assumptions.ts";
import type { Limit } from "./find-limits.ts";
import type { MachinePlan } from "./plan-machines.ts";
import type { DayPrice } from "./price-day.ts";

/** A simulated day and what follows from it. */
export interface Outlook {
  assumptions: Assumptions;
  plan: MachinePlan;
  price: DayPrice;
  limits: readonly Limit[];
}
