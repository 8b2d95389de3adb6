// Measures what checks, scans, webhooks and bills cost on real processes, and simulates from it what machines a day of a million checks
// takes, what 1,000 checks cost, and what ends first at ten and a hundred times as many.
// npm run bench million-a-day -- [checks] [scans] [write], or -- --measured from the committed measurements. The assumptions and the prices
// are arguments too, such as --checksPerDay 300000 --coreHour 0.03.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseMillionArguments } from "./million-a-day/arguments.ts";
import { findLimits } from "./million-a-day/find-limits.ts";
import { measureCosts } from "./million-a-day/measure-costs.ts";
import type { MeasuredCosts } from "./million-a-day/measured-costs.ts";
import { planMachines } from "./million-a-day/plan-machines.ts";
import { priceDay } from "./million-a-day/price-day.ts";
import type { Outlook } from "./million-a-day/outlook.ts";
import { renderTables } from "./million-a-day/render-tables.ts";
import { writeBetweenMarks } from "./support/write-between-marks.ts";

const report = join(import.meta.dirname, "../docs/million-a-day.json");
const scales = [1, 10, 100];

const { checks, scans, isMeasured, shouldWrite, assumptions, prices } = parseMillionArguments(
  process.argv.slice(2),
);
const costs = isMeasured
  ? (JSON.parse(await readFile(report, "utf8")) as MeasuredCosts)
  : await measureCosts(checks, scans);
/** Keeps three decimals of each number. */
const roundNumbers = (_: string, value: unknown) =>
  typeof value === "number" ? Math.round(value * 1000) / 1000 : value;

const outlooks = scales.map((scale): Outlook => {
  const scaled = { ...assumptions, checksPerDay: assumptions.checksPerDay * scale };
  const plan = planMachines(scaled, costs);
  return {
    assumptions: scaled,
    plan,
    price: priceDay(plan, scaled, prices),
    limits: findLimits(plan, scaled, costs),
  };
});
const tables = renderTables(costs, outlooks, prices);
console.log(tables);
if (shouldWrite) {
  await writeFile(report, `${JSON.stringify(costs, roundNumbers, 1)}\n`);
  await writeBetweenMarks("million", tables, "scaling.md");
}
