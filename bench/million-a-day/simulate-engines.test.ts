import { expect, test } from "vitest";
import { createRandom } from "../../packages/api/src/demo/random.ts";
import { drawArrivals } from "./arrivals.ts";
import { type EngineCapacity, simulateEngines } from "./simulate-engines.ts";

const capacity: EngineCapacity = { places: 1, scanSeconds: 12, retryAfterSeconds: 2, mostRetries: 6 };
const arrive = (seconds: number, arrivals: Record<number, number>) =>
  Uint32Array.from({ length: seconds }, (_, second) => arrivals[second] ?? 0);
const simulate = (arrivals: Uint32Array, changes: Partial<EngineCapacity>) =>
  simulateEngines(arrivals, { ...capacity, ...changes }, createRandom(5));
const evenArrivals = (rate: number, seconds: number, seed: number) =>
  drawArrivals(new Float64Array(seconds).fill(rate), createRandom(seed));

/** Erlang's loss formula: the share of arrivals that find all places taken (Erlang B, by its recursion). */
function erlangLoss(offered: number, places: number): number {
  let loss = 1;
  for (let place = 1; place <= places; place++) loss = (offered * loss) / (place + offered * loss);
  return loss;
}

test("simulateEngines lets a second visitor return until the place is free", () => {
  // A scan of one second has one length.
  const day = simulate(arrive(10, { 0: 2 }), { scanSeconds: 1, retryAfterSeconds: 3 });
  expect(day).toMatchObject({ arrived: 2, served: 2, refusals: 1, gaveUp: 0 });
  expect(day.waits.quantile(1)).toBe(3);
  expect(day.waits.quantile(0.5)).toBe(0);
});

test("simulateEngines ends a visitor's tries after the retries of a page", () => {
  const day = simulate(arrive(1, { 0: 2 }), { scanSeconds: 100, retryAfterSeconds: 1, mostRetries: 3 });
  expect(day).toMatchObject({ served: 1, gaveUp: 1, refusals: 4 });
});

test("simulateEngines serves each arrival or sees it give up, and never runs more scans than places", () => {
  for (const places of [1, 50, 119, 140]) {
    const day = simulate(evenArrivals(10, 3000, places), { places });
    expect(day.served + day.gaveUp).toBe(day.arrived);
    expect(Math.max(...day.running)).toBeLessThanOrEqual(places);
    expect(Math.min(...day.running)).toBeGreaterThanOrEqual(0);
    expect(day.running.at(-1)).toBe(0);
  }
});

test("simulateEngines has as many scans at once as Little's law says", () => {
  const day = simulate(evenArrivals(5, 20_000, 1), { places: 1000 });
  const settled = day.running.slice(100, 20_000);
  const mean = settled.reduce((sum, each) => sum + each, 0) / settled.length;
  expect(day.refusals).toBe(0);
  expect(Math.abs(mean / (5 * 12) - 1)).toBeLessThan(0.01);
});

test("simulateEngines refuses the share of Erlang's formula when nobody returns", () => {
  for (const places of [55, 60, 70]) {
    const day = simulate(evenArrivals(5, 200_000, places), { places, mostRetries: 0 });
    const loss = erlangLoss(60, places);
    // Arrivals of a second come at once, so that slightly more are refused than when each comes alone.
    expect(Math.abs(day.gaveUp / day.arrived - loss)).toBeLessThan(0.015);
  }
});

test("simulateEngines refuses fewer with more places", () => {
  const refusals = [110, 120, 130, 150].map(
    (places) => simulate(evenArrivals(10, 20_000, 2), { places }).refusals,
  );
  expect(refusals).toEqual(refusals.toSorted((a, b) => b - a));
  expect(refusals[0]).toBeGreaterThan(refusals[3]!);
});
