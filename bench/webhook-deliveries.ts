// Measures what a list of webhook deliveries costs as it grows, as a ratio to the same list with a thousand deliveries.
// npm run bench webhook-deliveries [deliveries], on PostgreSQL.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { maxCountedDeliveries, type OrganizationId } from "@ofage/contract";
import { findDeliveriesPage } from "../packages/api/src/modules/webhooks/store.ts";
import { openBillingServices } from "../packages/api/testing/billing-services.ts";
import { startPostgres } from "../fixtures/postgres.ts";
import { quantile } from "./support/quantile.ts";

const many = Number(process.argv[2] ?? 1_000_000);
const few = 1000;
const samples = 60;

const postgres = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), "ofage-bench-deliveries-"));
const { services, query, close } = await openBillingServices(dataDir, postgres.url);

/** Creates an organization with one webhook and its deliveries, of which one in 500 failed. */
async function fill(organization_id: OrganizationId, count: number): Promise<void> {
  await query(
    `insert into organizations (id, name, created_at) values ('${organization_id}', 'Shop', now())`,
  );
  await query(
    `insert into webhooks (organization_id, id, url, events, enabled, is_test, secret_sealed, created_by, created_at)
       values ('${organization_id}', 'whk', 'https://shop.example/hook', '{verification.completed}', true, false, '', 'Robin', now())`,
  );
  await query(
    `insert into webhook_deliveries (organization_id, id, webhook_id, event_id, event_type, verification_id, is_test, lane, turn_at, body, status, attempts, created_at)
       select '${organization_id}', 'dlv_' || lpad(n::text, 9, '0'), 'whk', 'evt_' || n, 'verification.completed', 'ver_' || n, false, 'server', now(), repeat('x', 600),
         case when n % 500 = 0 then 'failed' else 'delivered' end, 1, now()
       from generate_series(1, ${count}) as n`,
  );
}

const lists = {
  "first page": { page: 1 },
  "last counted page": { page: maxCountedDeliveries / 20 },
  "first page of failed ones": { page: 1, status: "failed" },
  "last counted page of delivered ones": { page: maxCountedDeliveries / 20, status: "delivered" },
} as const;

/** Returns the median duration of a list in milliseconds. */
async function measure(
  organization_id: OrganizationId,
  list: (typeof lists)[keyof typeof lists],
): Promise<number> {
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const began = performance.now();
    await findDeliveriesPage(services.db, { organization_id, id: "whk" }, { per_page: 20, ...list });
    times.push(performance.now() - began);
  }
  return quantile(times, 0.5);
}

try {
  await fill("org_few", few);
  await fill("org_counted", maxCountedDeliveries);
  await fill("org_many", many);
  await query("vacuum analyze webhook_deliveries");
  for (const [name, list] of Object.entries(lists)) {
    const [least, counted, most] = [
      await measure("org_few", list),
      await measure("org_counted", list),
      await measure("org_many", list),
    ];
    console.log(
      `${name}: ${few} deliveries ${least.toFixed(2)} ms; ${maxCountedDeliveries} × ${(counted / least).toFixed(1)}; ${many} × ${(most / least).toFixed(1)}, which is ${(most / counted).toFixed(2)} of ${maxCountedDeliveries}`,
    );
  }
} finally {
  await close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
