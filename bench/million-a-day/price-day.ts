import type { Assumptions } from "./assumptions.ts";
import type { OperatorPrices } from "./operator-prices.ts";
import type { MachinePlan } from "./plan-machines.ts";

const hoursPerDay = 24;
const daysPerMonth = 30;

/** Dollars per 1,000 checks of each part. */
export type DayPrice = Record<
  "engine cores" | "API and jobs cores" | "database cores" | "memory" | "disk" | "network",
  number
>;

/** Prices a day on machines that run around the clock, spare ones included, with checks that are kept for 30 days. */
export function priceDay(plan: MachinePlan, assumptions: Assumptions, prices: OperatorPrices): DayPrice {
  const thousands = assumptions.checksPerDay / 1000;
  const { machineCores } = assumptions;
  const coreDay = prices.coreHour * hoursPerDay;
  const { memoryGib, storage, database } = plan;
  const memory = memoryGib.servers + memoryGib.engines + memoryGib.database;
  const disk = (storage.monthGib + storage.walGib) * database.machines;
  return {
    "engine cores": (plan.engine.machines * machineCores * coreDay) / thousands,
    "API and jobs cores": (plan.serverMachines * machineCores * coreDay) / thousands,
    "database cores": (database.cores * database.machines * coreDay) / thousands,
    memory: (memory * prices.memoryGibMonth) / daysPerMonth / thousands,
    disk: (disk * prices.diskGibMonth) / daysPerMonth / thousands,
    network: (storage.egressGibPerDay * prices.egressGib) / thousands,
  };
}

export const sumOfPrice = (price: DayPrice): number =>
  Object.values(price).reduce((sum, each) => sum + each, 0);
