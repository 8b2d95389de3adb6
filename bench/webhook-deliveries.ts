// Measures what a list of webhook deliveries costs as it grows, as a ratio to the same list with a thousand deliveries.
// npm run bench webhook-deliveries [deliveries], on PostgreSQL.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { maxCountedDeliveries } from "@ofage/contract";
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

/** Creates an account with one webhook and its deliveries, of which one in 500 failed. */
async function fill(account_id: string, count: number): Promise<void> {
  await query(
    `insert into accounts (id, email, name, created_at) values ('${account_id}', '${account_id}@shop.example', 'Shop', now())`,
  );
  await query(
    `insert into webhooks (account_id, id, url, events, enabled, is_test, secret_sealed, created_at)
       values ('${account_id}', 'whk', 'https://shop.example/hook', '{verification.completed}', true, false, '', now())`,
  );
  await query(
    `insert into webhook_deliveries (account_id, id, webhook_id, event_id, event_type, verification_id, body, status, attempts, created_at)
       select '${account_id}', 'dlv_' || lpad(n::text, 9, '0'), 'whk', 'evt_' || n, 'verification.completed', 'ver_' || n, repeat('x', 600),
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
async function measure(account_id: string, list: (typeof lists)[keyof typeof lists]): Promise<number> {
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const began = performance.now();
    await findDeliveriesPage(services.db, { account_id, id: "whk" }, { per_page: 20, ...list });
    times.push(performance.now() - began);
  }
  return quantile(times, 0.5);
}

try {
  await fill("acc_few", few);
  await fill("acc_counted", maxCountedDeliveries);
  await fill("acc_many", many);
  await query("vacuum analyze webhook_deliveries");
  for (const [name, list] of Object.entries(lists)) {
    const [least, counted, most] = [
      await measure("acc_few", list),
      await measure("acc_counted", list),
      await measure("acc_many", list),
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
