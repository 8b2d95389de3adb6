// Measures whether closing the months of many organizations slows down the verifications that end meanwhile.
// npm run bench billing-close [organizations], on PostgreSQL where the machine has it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openBillingServices } from "../packages/api/testing/billing-services.ts";
import { runBillingUntilClosed } from "./support/run-billing-until-closed.ts";
import { createSimulatedOrganizations } from "../packages/api/testing/billing-simulation.ts";
import { createEndedVerification } from "../packages/api/testing/create-ended-verification.ts";
import { findLedgerFaults } from "../packages/api/testing/find-ledger-faults.ts";
import { startPostgres } from "../fixtures/postgres.ts";
import { quantile } from "./support/quantile.ts";

const organizations = Number(process.argv[2] ?? 100_000);
const eventsEach = 20;

const postgres = await startPostgres();
const dataDir = await mkdtemp(join(tmpdir(), "ofage-bench-close-"));
const { services, setTime, query, close } = await openBillingServices(dataDir, postgres.url);

try {
  const [shop] = await createSimulatedOrganizations({ services, setTime, seed: 1, checksADay: 0 }, 1);
  console.log(
    `preparing ${organizations} organizations, a tenth of them on a paid plan with ${eventsEach} charged verifications each`,
  );
  await seedBillingMonth(shop!);
  await createEndedVerification(services, shop!);

  const alone = await endsWhile(new Promise((resolve) => setTimeout(resolve, 5000)));
  setTime(Date.UTC(2027, 11, 1, 12));
  const began = performance.now();
  const meanwhile = await endsWhile(runBillingUntilClosed({ services, query }));
  const seconds = (performance.now() - began) / 1000;

  const [made] = (await query(
    "select (select count(*)::int from invoices where status = 'paid') as paid, (select count(*)::int from invoices) as invoices",
  )) as { paid: number; invoices: number }[];
  console.log(
    `closed ${organizations} months in ${seconds.toFixed(0)} s (${Math.round(organizations / seconds)} per second); ${made!.invoices} invoices, ${made!.paid} paid`,
  );
  const line = (name: string, ends: number[]) =>
    console.log(
      `${name}: ${ends.length} verifications ended, p50 ${quantile(ends, 0.5).toFixed(1)} ms, p95 ${quantile(ends, 0.95).toFixed(1)} ms, p99 ${quantile(ends, 0.99).toFixed(1)} ms`,
    );
  line("while no month is closed", alone);
  line("while months are closed", meanwhile);
  console.log(`ratio at p95: ${(quantile(meanwhile, 0.95) / quantile(alone, 0.95)).toFixed(2)}`);
  const faults = (await findLedgerFaults(query)).filter(
    (fault) => !fault.startsWith("a charged verification without"),
  );
  console.log(`ledger faults: ${faults.length}`);
  for (const fault of faults.slice(0, 10)) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;

  /**
   * Starts and ends verifications of one organization, one after the other, until `work` is done.
   * @returns how long each took, in milliseconds
   */
  async function endsWhile(work: Promise<unknown>): Promise<number[]> {
    const over = new AbortController();
    void work.finally(() => over.abort());
    const took: number[] = [];
    while (!over.signal.aborted) {
      const from = performance.now();
      await createEndedVerification(services, shop!);
      took.push(performance.now() - from);
    }
    await work;
    return took;
  }
} finally {
  await close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/**
 * Inserts the rows that a month of business would have left, all at once.
 * @param shop organization that goes on verifying; on a paid plan, because a free one's allowance would end
 */
async function seedBillingMonth(shop: string): Promise<void> {
  const ends = "2027-12-01T00:00:00Z";
  const all = `from (select n, 'org_' || lpad(n::text, 26, '0') as organization_id, 'usr_' || lpad(n::text, 26, '0') as user_id
    from generate_series(1, ${organizations}) as n) as firms`;
  await sql
    .raw(`
    insert into people (id, email, name, email_verified_at, created_at)
    select user_id, n || '@close.example', 'Owner ' || n, now(), now() ${all}`)
    .execute(services.db);
  await sql
    .raw(`
    insert into organizations (id, name, founder_id, created_at)
    select organization_id, 'Firm ' || n, user_id, now() ${all}`)
    .execute(services.db);
  await sql
    .raw(`
    insert into members (organization_id, user_id, role, live_keys, joined_at)
    select organization_id, user_id, 'owner', true, now() ${all}`)
    .execute(services.db);
  await sql
    .raw(`
    insert into billing (organization_id, plan, period, period_starts_at, period_ends_at, customer, card)
    select organization_id, case when n % 10 = 0 then 'standard' else 'free' end, '2027-11', '2027-11-01T00:00:00Z', '${ends}', 'tcus_' || n,
      jsonb_build_object('reference', 'tcard_pays_' || n, 'billing_address', jsonb_build_object('country', 'DE')) ${all}`)
    .execute(services.db);
  await sql
    .raw(`
    insert into billing (organization_id, plan, period, period_starts_at, period_ends_at, customer, card)
    values ('${shop}', 'standard', '2027-11', '2027-11-01T00:00:00Z', '${ends}', 'tcus_shop', jsonb_build_object('reference', 'tcard_pays_shop', 'billing_address', jsonb_build_object('country', 'DE')))`)
    .execute(services.db);
  await sql
    .raw(`
    insert into usage_events (organization_id, verification_id, service, period, unit_price, at)
    select 'org_' || lpad((n * 10)::text, 26, '0'), 'ver_' || n || '_' || e, 'age_verification_api', '2027-11', 61000, '2027-11-20T00:00:00Z'
    from generate_series(1, ${organizations / 10}) as n, generate_series(1, ${eventsEach}) as e`)
    .execute(services.db);
  await sql
    .raw(`
    insert into usage_totals (organization_id, period, service, units, cost, days)
    select organization_id, period, service, count(*), sum(unit_price),
      array_fill(0, array[19]) || count(*)::int || array_fill(0, array[11]) from usage_events group by 1, 2, 3 on conflict do nothing`)
    .execute(services.db);
  await sql.raw("vacuum (analyze)").execute(services.db);
}
