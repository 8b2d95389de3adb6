import { expect, test } from "vitest";
import type { EndpointGroup } from "./delivery-queue.ts";
import { type DeliveryCapacity, simulateWebhooks } from "./simulate-webhooks.ts";

const capacity: DeliveryCapacity = {
  processes: 1,
  placesPerProcess: 100,
  placesPerEndpoint: 2,
  attemptsPerSecond: 1000,
};
const everySecond = (seconds: number, count: number) => new Uint32Array(seconds).fill(count);
const group = (changes: Partial<EndpointGroup>): EndpointGroup => ({
  name: "shops",
  endpoints: 10,
  answerSeconds: 0.2,
  timeoutSeconds: 15,
  events: everySecond(100, 5),
  ...changes,
});
const simulate = (groups: EndpointGroup[], changes: Partial<DeliveryCapacity> = {}) =>
  simulateWebhooks(groups, { ...capacity, ...changes });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test("simulateWebhooks delivers at once what endpoints, places and processor have room for", () => {
  const day = simulate([group({})]);
  expect(day.groups.get("shops")).toMatchObject({ events: 500, delivered: 500, lost: 0 });
  expect(day.groups.get("shops")!.delays.quantile(1)).toBe(0);
  expect(sum(day.accepted)).toBe(500);
  expect(day.mostPlacesTaken).toBeCloseTo(5 * 0.2, 9);
});

test("simulateWebhooks lets the events of one endpoint wait as a queue with a fixed rate does", () => {
  // Two attempts of 200 ms at once are ten a second, of twelve that come: two more wait after each second.
  const one = group({ endpoints: 1, events: everySecond(100, 12) });
  const { mostWaiting, delays, delivered } = simulate([one]).groups.get("shops")!;
  expect(delivered).toBe(1200);
  expect(mostWaiting).toBe(200);
  expect(delays.quantile(1)).toBe(20);
});

test("simulateWebhooks delivers twice as fast with twice the processes", () => {
  const one = group({ endpoints: 1, events: everySecond(100, 12) });
  expect(simulate([one], { processes: 2 }).groups.get("shops")!.delays.quantile(1)).toBe(0);
});

test("simulateWebhooks is limited by the processor", () => {
  const { delivered, mostWaiting } = simulate([group({})], { attemptsPerSecond: 4 }).groups.get("shops")!;
  expect(delivered).toBe(500);
  expect(mostWaiting).toBe(100);
});

test("simulateWebhooks refuses a processor too slow for one attempt in a second", () => {
  expect(() => simulate([group({})], { attemptsPerSecond: 0.5 })).toThrow(RangeError);
});

test("simulateWebhooks tries again after the published delays, until an endpoint is back", () => {
  const down = group({ endpoints: 200, down: { from: 0, until: 200 } });
  const day = simulate([down], { processes: 2 });
  const { delivered, lost, delays } = day.groups.get("shops")!;
  expect({ delivered, lost }).toEqual({ delivered: 500, lost: 0 });
  // Attempts after 0 and 5 seconds fail, and the one after another 300 is accepted.
  expect(delays.quantile(0.001)).toBeGreaterThanOrEqual(305);
  expect(sum(day.failed)).toBe(1000);
  expect(sum(day.accepted)).toBe(500);
});

test("simulateWebhooks gives up what is refused at each of the attempts", () => {
  const day = simulate([group({ events: everySecond(1, 5), down: { from: 0, until: Infinity } })]);
  expect(day.groups.get("shops")).toMatchObject({ events: 5, delivered: 0, lost: 5 });
  expect(sum(day.failed)).toBe(5 * 8);
});

test("simulateWebhooks lets endpoints that are down delay no other one", () => {
  const down = group({ name: "down", endpoints: 20, down: { from: 0, until: 3600 } });
  const day = simulate([down, group({})]);
  expect(day.groups.get("shops")!.delays.quantile(1)).toBe(0);
});

test("simulateWebhooks leaves the others without places when enough endpoints are down", () => {
  const down = group({
    name: "down",
    endpoints: 60,
    events: everySecond(100, 50),
    down: { from: 0, until: 3600 },
  });
  const day = simulate([down, group({})]);
  expect(day.mostPlacesTaken).toBe(100);
  expect(day.groups.get("shops")!.delays.quantile(1)).toBeGreaterThan(0);
});
