import { openBillingServices } from "./billing-services.ts";
import { type Business, liveDay, openAccounts, settleAll, unreliable } from "./business.ts";
import { ledgerFaults } from "./ledgers.ts";

/** What the process is told, as JSON in its first argument. */
export interface BusinessOrder {
  dataDir: string;
  databaseUrl?: string;
  accounts: number;
  /** The first day that is not known to be through. */
  from: number;
  days: number;
  checksADay: number;
  seed: number;
}

/** What it says, one JSON object a line: only of what is committed. */
export type BusinessNews =
  | { check: string }
  | { day: number }
  | { kept: string[] }
  | { faults: string[]; books: Books };

export interface Books {
  charged: number;
  invoices: number;
  paid: number;
  declined: number;
  void: number;
  /** Dollars that the gateway was paid. */
  income: number;
}

const order = JSON.parse(process.argv[2]!) as BusinessOrder;
const say = (news: BusinessNews) => process.stdout.write(`${JSON.stringify(news)}\n`);

const { services, setTime, ask, close } = await openBillingServices(order.dataDir, order.databaseUrl);
// Differently unreliable after each kill.
services.gateway = unreliable(services.gateway, order.seed + order.from);
const business: Business = {
  services,
  setTime,
  seed: order.seed,
  checksADay: order.checksADay,
  acknowledged: (check) => say({ check }),
};

const known = await services.db.selectFrom("accounts").select("id").orderBy("id").execute();
const accounts =
  known.length === order.accounts
    ? known.map(({ id }) => id)
    : await openAccounts(business, order.accounts - known.length).then(async () =>
        (await services.db.selectFrom("accounts").select("id").orderBy("id").execute()).map(({ id }) => id),
      );
for (let day = order.from; day < order.days; day++) {
  await liveDay(business, accounts, day);
  say({ day: day + 1 });
}
await settleAll(business, order.days);
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
  say({ kept: kept.map(({ id }) => id) });
}
const [books] = (await ask(`
  select (select count(*)::int from usage_events where service = 'age_verification_api') as charged,
    (select count(*)::int from invoices) as invoices,
    (select count(*)::int from invoices where status = 'paid') as paid,
    (select count(*)::int from payments where status = 'declined') as declined,
    (select count(*)::int from invoices where status = 'void') as void,
    (select coalesce(sum(cents), 0)::int8 from test_gateway_charges where paid) as income`)) as [Books];
say({ faults: await ledgerFaults(ask), books: { ...books, income: books.income / 100 } });
await close();
