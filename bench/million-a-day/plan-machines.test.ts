import { beforeAll, expect, test } from "vitest";
import { type Assumptions, defaultAssumptions } from "./assumptions.ts";
import { findLimits } from "./find-limits.ts";
import type { MeasuredCosts } from "./measured-costs.ts";
import { findLeast, type MachinePlan, planMachines } from "./plan-machines.ts";
import { assumedPrices } from "./operator-prices.ts";
import { scanCost } from "./scan-cost.ts";
import { priceDay, sumOfPrice } from "./price-day.ts";

const none = { api: 0, engine: 0, jobs: 0, postgres: 0 };
const costs: MeasuredCosts = {
  measured_on: "2026-11-28",
  cores: 4,
  load_average: { start: 0, end: 0 },
  samples: { checks: 1, scans: 1, page_loads: 1, organizations: 1 },
  idle_second: none,
  check: { ...none, api: 10, postgres: 10 },
  delivery: { ...none, jobs: 2, postgres: 2 },
  failed_attempt: { ...none, jobs: 2, postgres: 2 },
  scan: {
    api: 100,
    engine: 1000,
    jobs: 0,
    postgres: 10,
    seconds: 12,
    small_frames: 103,
    large_frames: 5,
    bytes_in: 2 ** 20,
  },
  page: { document_api_ms: 1, assets_api_ms: 5, requests: 10, document_bytes: 2000, asset_bytes: 100_000 },
  answer_bytes: 5000,
  bill: { jobs: 10, postgres: 10 },
  ending: { api: 3, postgres: 2 },
  deletion: { jobs: 0.5, postgres: 0.5, wal_bytes: 1000 },
  wal: { bytes: 10_000, full_pages: 0.1 },
  connections: 15,
  transactions: 20,
  statements: 40,
  table_bytes: {
    verifications: 2 ** 10,
    webhook_deliveries: 2 ** 10,
    used_frames: 2 ** 9,
    usage_events: 2 ** 8,
  },
  memory_mib: { api: 200, engine: 400, jobs: 200 },
  endings_per_second: { one_organization: 100, many_organizations: 200 },
};
const assumptions: Assumptions = { ...defaultAssumptions, checksPerDay: 200_000 };
const twice: Assumptions = { ...assumptions, checksPerDay: 400_000 };
let plan: MachinePlan;
let planOfTwice: MachinePlan;
beforeAll(() => {
  plan = planMachines(assumptions, costs);
  planOfTwice = planMachines(twice, costs);
}, 60_000);

test("planMachines sees every scan served and every event delivered or given up", () => {
  const { engines, webhooks, load } = plan;
  const checks = load.checks.reduce((sum, count) => sum + count, 0);
  expect(engines.served).toBe(engines.arrived);
  const groups = [...webhooks.groups.values()];
  for (const { events, delivered, lost } of groups) expect(delivered + lost).toBe(events);
  const events = groups.reduce((sum, group) => sum + group.events, 0);
  expect(Math.abs(events - 2 * checks)).toBeLessThanOrEqual(groups.length);
});

test("planMachines plans places for the scans that Little's law has at once in the busiest hour", () => {
  const busiest = (200_000 / 86_400) * 2.5 * 1.3 * 12;
  const places = plan.engine.byPlaces * assumptions.machineCores * assumptions.scansPerCore;
  expect(places).toBeGreaterThan(busiest);
  expect(places).toBeLessThan(1.35 * busiest);
});

test("planMachines counts the busiest minute's processor time", () => {
  const peak = (200_000 / 86_400) * 2.5;
  const { api, engine, database } = plan;
  expect(api.busyCores / ((peak * (10 + 1.5 + 130)) / 1000)).toBeCloseTo(1.05, 0);
  expect(engine.busyCores / (peak * 1.3)).toBeCloseTo(1.05, 0);
  const databaseMs = peak * (10 + 2 * 2 + 13) + (200_000 / 86_400) * 0.5;
  expect(database.busyCores / (databaseMs / 1000)).toBeCloseTo(1.05, 0);
});

test("planMachines plans about twice the engines, processor time and disk for twice the checks", () => {
  expect(planOfTwice.engine.byPlaces / plan.engine.byPlaces).toBeCloseTo(2, 0);
  expect(planOfTwice.engine.busyCores / plan.engine.busyCores).toBeCloseTo(2, 0);
  expect(planOfTwice.database.busyCores / plan.database.busyCores).toBeCloseTo(2, 0);
  expect(planOfTwice.storage.monthGib / plan.storage.monthGib).toBeCloseTo(2, 9);
});

test("planMachines needs fewer engine-hours when their number follows the hours", () => {
  const allDay = (plan.engine.machines - assumptions.spareMachines) * 24;
  expect(plan.engineHours).toBeLessThan(0.7 * allDay);
  expect(plan.engineHours).toBeGreaterThanOrEqual(24);
});

test("scanCost follows the frames of the assumed length, where they cost", () => {
  const long = scanCost(costs, { ...assumptions, scanSeconds: 24 });
  expect(long).toEqual({ api: 200, engine: 2000, jobs: 0, postgres: 10, bytesIn: 2 ** 21 });
});

test("planStorage keeps each table for its own time", () => {
  const day = (bytes: number) => (1.2 * bytes * 200_000) / 2 ** 30;
  expect(plan.storage.gibPerDay).toBeCloseTo(day(2816), 9);
  expect(plan.storage.monthGib).toBeCloseTo(day(30 * 2560 + 365 * 256), 9);
  expect(plan.storage.yearGib).toBeCloseTo(day(365 * 1280 + 30 * 1536), 9);
});

test("findLimits doubles the use of each with the checks, and puts the closest to its end first", () => {
  const limits = findLimits(plan, assumptions, costs);
  const limitsOfTwice = findLimits(planOfTwice, twice, costs);
  expect(limits.map(({ use }) => use)).toEqual(limits.map(({ use }) => use).toSorted((a, b) => b - a));
  for (const { what, use } of limits) {
    // Processes are whole ones, so that connections go in steps.
    if (what.startsWith("connections")) continue;
    expect(limitsOfTwice.find((limit) => limit.what === what)!.use / use).toBeCloseTo(2, 0);
  }
});

test("priceDay prices cores, memory, disk and network by the operator's prices", () => {
  const free = { coreHour: 0, memoryGibMonth: 0, diskGibMonth: 0, egressGib: 0 };
  const price = priceDay(plan, assumptions, assumedPrices);
  expect(sumOfPrice(priceDay(plan, assumptions, free))).toBe(0);
  expect(price["engine cores"]).toBeCloseTo((plan.engine.machines * 8 * 24 * 0.04) / 200, 9);
  const expensive = priceDay(plan, assumptions, { ...assumedPrices, egressGib: 2 * assumedPrices.egressGib });
  expect(expensive.network).toBeCloseTo(2 * price.network, 9);
  expect(expensive.memory).toBe(price.memory);
});

test.each([1, 2, 7, 64, 100])("findLeast finds %i from any guess", (least) => {
  for (const guess of [0, 1, 5, 64, 300]) expect(findLeast(guess, (count) => count >= least)).toBe(least);
});
