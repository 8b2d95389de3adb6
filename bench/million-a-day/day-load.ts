import { createRandom } from "../../packages/api/src/demo/random.ts";
import { dailyRates, drawArrivals, peakSecond, secondsPerHour } from "./arrivals.ts";
import type { Assumptions } from "./assumptions.ts";
import type { MeasuredCosts } from "./measured-costs.ts";
import { type EngineDay, simulateEngines } from "./simulate-engines.ts";
import type { EndpointGroup } from "./delivery-queue.ts";
import { simulateWebhooks, type WebhookDay } from "./simulate-webhooks.ts";

/** Constants of the product: `packages/engine/src/scan/scan-reader.ts`, the hosted page's settings, and the deliverer's limits. */
const typicalScanSeconds = 10;
const mostRetries = 6;
const placesPerProcess = 100;
const placesPerEndpoint = 2;
const timeoutSeconds = 15;

/** Visitors of a day, the same for every number of machines. */
export interface DayLoad {
  checks: Uint32Array;
  scans: Uint32Array;
  /** Webhook events of the endpoints that behave alike. */
  events: EndpointGroup[];
  organizations: number;
  /** Checks that the largest organization ends in a second of its busiest hour. */
  largestOrganizationPeak: number;
}

/** Draws the visitors of a day, the same ones for the same seed. */
export function drawDay(assumptions: Assumptions): DayLoad {
  const { checksPerDay, peakRatio, scanShare, attemptsPerCheck, seed } = assumptions;
  const random = createRandom(seed);
  const rates = dailyRates(checksPerDay, peakRatio);
  const checks = drawArrivals(rates, random);
  const scans = drawArrivals(
    rates.map((rate) => rate * scanShare * attemptsPerCheck),
    random,
  );
  const organizations = Math.max(
    1,
    Math.round((assumptions.organizationsPerMillion * checksPerDay) / 1_000_000),
  );
  return {
    checks,
    scans,
    events: endpointGroups(checks, organizations, assumptions),
    organizations,
    largestOrganizationPeak: rates[peakSecond]! * assumptions.largestOrganizationShare,
  };
}

/**
 * Simulates the scans of a day on engines with so many places in all.
 * @param placesPerEngine places of one process, whose number decides when a refused page returns
 */
export const simulateScans = (
  { scans }: DayLoad,
  { scanSeconds, seed }: Assumptions,
  places: number,
  placesPerEngine: number,
): EngineDay =>
  simulateEngines(
    scans,
    {
      places,
      scanSeconds,
      retryAfterSeconds: Math.ceil(typicalScanSeconds / placesPerEngine),
      mostRetries,
    },
    createRandom(seed),
  );

/** Simulates the webhooks of a day with so many processes for jobs. */
export const simulateDeliveries = (
  { events }: DayLoad,
  { ceiling }: Assumptions,
  { delivery }: MeasuredCosts,
  processes: number,
): WebhookDay =>
  simulateWebhooks(events, {
    processes,
    placesPerProcess,
    placesPerEndpoint,
    attemptsPerSecond: (1000 * ceiling) / Math.max(0.01, delivery.jobs),
  });

/** Splits the day's events among the largest organization, endpoints that are down in the busiest hour, and all others. */
function endpointGroups(
  checks: Uint32Array,
  organizations: number,
  assumptions: Assumptions,
): EndpointGroup[] {
  const { eventsPerCheck, endpointMs, largestOrganizationShare, endpointsDownShare } = assumptions;
  const answering = { answerSeconds: endpointMs / 1000, timeoutSeconds };
  const downOrganizations = Math.round((organizations - 1) * endpointsDownShare);
  const othersShare = 1 - largestOrganizationShare;
  const downShare = organizations > 1 ? (othersShare * downOrganizations) / (organizations - 1) : 0;
  const from = peakSecond - secondsPerHour / 2;
  const [largest, down, others] = splitEvents(checks, eventsPerCheck, [
    largestOrganizationShare,
    downShare,
    othersShare - downShare,
  ]);
  return [
    {
      name: "down",
      endpoints: downOrganizations,
      ...answering,
      down: { from, until: from + secondsPerHour },
      events: down!,
    },
    { name: "largest", endpoints: 1, ...answering, events: largest! },
    { name: "others", endpoints: organizations - 1 - downOrganizations, ...answering, events: others! },
  ];
}

/** Splits each second's events by share; what a second cannot split evenly is carried into the next, so that none is lost. */
function splitEvents(checks: Uint32Array, eventsPerCheck: number, shares: readonly number[]): Uint32Array[] {
  const parts = shares.map(() => new Uint32Array(checks.length));
  const carried = shares.map(() => 0);
  for (const [second, count] of checks.entries())
    for (const [index, share] of shares.entries()) {
      carried[index]! += count * eventsPerCheck * share;
      parts[index]![second] = Math.floor(carried[index]!);
      carried[index]! -= parts[index]![second]!;
    }
  return parts;
}
