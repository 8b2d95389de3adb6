import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OrganizationId } from "@ofage/contract";
import pLimit from "p-limit";
import { startPostgres } from "../../fixtures/postgres.ts";
import { type BillingServices, openBillingServices } from "../../packages/api/testing/billing-services.ts";
import { runBillingUntilClosed } from "../support/run-billing-until-closed.ts";
import { createSimulatedOrganizations } from "../../packages/api/testing/billing-simulation.ts";
import { createEndedVerification } from "../../packages/api/testing/create-ended-verification.ts";
import { readCpuSeconds } from "../support/process-usage.ts";
import type { MeasuredCosts } from "./measured-costs.ts";

const endingsAtOnce = 8;

/** Measures what needs no server: how fast checks of one organization and of many can end, and what closing their months costs. */
export async function measureBookkeeping(
  organizationCount: number,
  endings: number,
): Promise<Pick<MeasuredCosts, "bill" | "ending" | "endings_per_second"> & { usageEventBytes: number }> {
  const postgres = await startPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), "ofage-bench-million-"));
  const billing = await openBillingServices(dataDir, postgres.url);
  try {
    const organizations = await createSimulatedOrganizations(
      { ...billing, seed: 1, checksADay: 0 },
      organizationCount,
    );
    await endChecks(billing, organizations, organizations.length);
    await payByCard(billing);
    // The first endings compile the code and fill PostgreSQL's caches.
    await endChecks(billing, organizations, endings);
    const meter = startMeter(postgres.pid);
    const manyRate = await endChecks(billing, organizations, endings);
    const ending = await meter.stop(endings);
    const oneRate = await endChecks(billing, organizations.slice(0, 1), endings);
    const [size] = (await billing.query(
      "select pg_total_relation_size('usage_events')::float8 / count(*) as bytes from usage_events",
    )) as { bytes: number }[];
    return {
      ending: { api: ending.own, postgres: ending.postgres },
      endings_per_second: { one_organization: oneRate, many_organizations: manyRate },
      usageEventBytes: size!.bytes,
      bill: await measureBills(billing, postgres.pid, organizationCount),
    };
  } finally {
    await billing.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Starts and ends checks of the organizations in turn; returns how many a second. */
async function endChecks(
  { services }: BillingServices,
  organizations: readonly OrganizationId[],
  count: number,
): Promise<number> {
  const atOnce = pLimit(endingsAtOnce);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: count }, (_, number) =>
      atOnce(() => createEndedVerification(services, organizations[number % organizations.length]!)),
    ),
  );
  return count / ((performance.now() - began) / 1000);
}

async function payByCard({ query }: BillingServices): Promise<void> {
  await query(`
    update billing set plan = 'standard', customer = 'tcus_' || organization_id, card = jsonb_build_object(
      'reference', 'tcard_pays_' || organization_id, 'billing_address', jsonb_build_object('country', 'DE'))`);
}

/** Closes every organization's month and returns the processor time of each, in milliseconds. */
async function measureBills(
  { services, setTime, query }: BillingServices,
  postgresPid: number,
  organizationCount: number,
): Promise<MeasuredCosts["bill"]> {
  const meter = startMeter(postgresPid);
  setTime(Date.UTC(2027, 11, 1, 12));
  await runBillingUntilClosed({ services, query });
  const { own, postgres } = await meter.stop(organizationCount);
  return { jobs: own, postgres };
}

interface OwnMeter {
  /** Returns the milliseconds of this process and of PostgreSQL for each of so many. */
  stop(count: number): Promise<{ own: number; postgres: number }>;
}

function startMeter(postgresPid: number): OwnMeter {
  const before = { own: process.cpuUsage(), postgres: readCpuSeconds(postgresPid) };
  return {
    stop: async (count) => {
      const { user, system } = process.cpuUsage(before.own);
      const postgres = (await readCpuSeconds(postgresPid)) - (await before.postgres);
      return { own: (user + system) / 1000 / count, postgres: (postgres * 1000) / count };
    },
  };
}
