import { openBillingServices } from "./billing-services.ts";
import {
  type BillingSimulation,
  simulateDay,
  createSimulatedOrganizations,
  settlePayments,
  createUnreliableGateway,
} from "./billing-simulation.ts";
import { findLedgerFaults } from "./find-ledger-faults.ts";

/** Options of the process, as JSON in its first argument. */
export interface BillingSimulationOptions {
  dataDir: string;
  databaseUrl?: string;
  organizations: number;
  /** First day that is not known to be complete. */
  from: number;
  days: number;
  checksADay: number;
  seed: number;
}

/** Message of the process, one JSON object per line; it reports only committed changes. */
export type BillingSimulationMessage =
  | { check: string }
  | { day: number }
  | { kept: string[] }
  | { faults: string[]; totals: BillingTotals };

export interface BillingTotals {
  charged: number;
  invoices: number;
  paid: number;
  declined: number;
  void: number;
  /** Income of the gateway, in dollars. */
  incomeDollars: number;
}

const options = JSON.parse(process.argv[2]!) as BillingSimulationOptions;
const sendMessage = (news: BillingSimulationMessage) => process.stdout.write(`${JSON.stringify(news)}\n`);

const { services, setTime, query, close } = await openBillingServices(options.dataDir, options.databaseUrl);
// The failures differ after each kill.
services.paymentGateway = createUnreliableGateway(services.paymentGateway, options.seed + options.from);
const business: BillingSimulation = {
  services,
  setTime,
  seed: options.seed,
  checksADay: options.checksADay,
  onAcknowledged: (check) => sendMessage({ check }),
};

const list = async () =>
  (await services.db.selectFrom("organizations").select("id").orderBy("id").execute()).map(({ id }) => id);
let organizations = await list();
if (organizations.length < options.organizations) {
  await createSimulatedOrganizations(business, options.organizations - organizations.length);
  organizations = await list();
}
for (let day = options.from; day < options.days; day++) {
  await simulateDay(business, organizations, day);
  sendMessage({ day: day + 1 });
}
await settlePayments(business, options.days);
for (let after = ""; ;) {
  const kept = await services.db
    .selectFrom("verifications")
    .select("id")
    .where("completed_at", "is not", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(1000)
    .execute();
  const last = kept.at(-1);
  if (!last) break;
  after = last.id;
  sendMessage({ kept: kept.map(({ id }) => id) });
}
const [books] = (await query(`
  select (select count(*)::int from usage_events where service = 'age_verification_api') as charged,
    (select count(*)::int from invoices) as invoices,
    (select count(*)::int from invoices where status = 'paid') as paid,
    (select count(*)::int from payments where status = 'declined') as declined,
    (select count(*)::int from invoices where status = 'void') as void,
    (select coalesce(sum(cents), 0)::int8 from test_gateway_charges where paid) as "incomeDollars"`)) as [
  BillingTotals,
];
sendMessage({
  faults: await findLedgerFaults(query),
  totals: { ...books, incomeDollars: books.incomeDollars / 100 },
});
await close();
