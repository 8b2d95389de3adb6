import type { MeteredService } from "@ofage/contract";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import { countRows } from "../../db/count-rows.ts";
import { prepareQuery } from "../../db/prepare-query.ts";
import type {
  BillingPeriodsTable,
  BillingTable,
  Db,
  InvoiceLinesTable,
  InvoicesTable,
  PaymentsTable,
  Tx,
  UsageEventsTable,
} from "../../db/schema.ts";

export type BillingRow = Selectable<BillingTable>;
export type InvoiceRow = Selectable<InvoicesTable>;
export type InvoiceLineRow = Selectable<InvoiceLinesTable>;
export type PaymentRow = Selectable<PaymentsTable>;
export type ClosedPeriod = Selectable<BillingPeriodsTable>;

const billingColumns = [
  "account_id",
  "plan",
  "next_plan",
  "period",
  "period_starts_at",
  "period_ends_at",
  "customer",
  "card",
  "company",
  "carried_over",
  "invoices_issued",
  "suspended_at",
] as const satisfies (keyof BillingRow)[];

const billingByAccountQuery = prepareQuery((db, { accountId }: { accountId: string }) =>
  db.selectFrom("billing").select(billingColumns).where("account_id", "=", accountId),
);

export const billingRow = (db: Db | Tx, accountId: string): Promise<BillingRow | undefined> =>
  billingByAccountQuery.first(db, { accountId });

/** Columns that decide the plan at an instant. */
export type BillingPlan = Pick<
  BillingRow,
  "plan" | "next_plan" | "period" | "period_starts_at" | "period_ends_at" | "suspended_at"
>;

const planWithTimeZoneQuery = prepareQuery((db, { accountId }: { accountId: string }) =>
  db
    .selectFrom("billing")
    .innerJoin("accounts", "accounts.id", "billing.account_id")
    .select(["plan", "next_plan", "period", "period_starts_at", "period_ends_at", "suspended_at"])
    .select("accounts.time_zone")
    .where("billing.account_id", "=", accountId),
);

/** Selects an account's plan with its time zone, for callers that need nothing else of the account. */
export const planWithTimeZone = (
  db: Db,
  accountId: string,
): Promise<(BillingPlan & { time_zone: string }) | undefined> =>
  planWithTimeZoneQuery.first(db, { accountId });

/** Inserts an account's billing, unless it exists already or the account is gone. */
export const insertBilling = (db: Db | Tx, billing: Insertable<BillingTable>) =>
  db
    .insertInto("billing")
    .columns(["account_id", "plan", "period", "period_starts_at", "period_ends_at"])
    .expression((from) =>
      from
        .selectFrom("accounts")
        .select((row) => [
          "id",
          row.val(billing.plan).as("plan"),
          row.val(billing.period).as("period"),
          sql<Date>`${billing.period_starts_at}::timestamptz`.as("period_starts_at"),
          sql<Date>`${billing.period_ends_at}::timestamptz`.as("period_ends_at"),
        ])
        .where("id", "=", billing.account_id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/**
 * Locks an account's billing until the transaction ends: other billing waits, verifications do not. Every transaction
 * locks the account first.
 */
export const lockBillingRowForUpdate = (tx: Tx, accountId: string) =>
  tx.selectFrom("billing").selectAll().where("account_id", "=", accountId).forUpdate().executeTakeFirst();

export const updateBilling = (db: Db | Tx, accountId: string, change: Updateable<BillingTable>) =>
  db.updateTable("billing").set(change).where("account_id", "=", accountId).execute();

export const addCarriedAmount = (tx: Tx, accountId: string, amount: number) =>
  tx
    .updateTable("billing")
    .set({ carried_over: sql<number>`carried_over + ${amount}::bigint` })
    .where("account_id", "=", accountId)
    .execute();

/** Saves the gateway's customer ID. The first one stays, unless it is the one being replaced. */
export const saveGatewayCustomer = (db: Db, accountId: string, customer: string, replaced: string | null) =>
  db
    .updateTable("billing")
    .set({ customer: sql<string>`coalesce(nullif(customer, ${replaced}::text), ${customer}::text)` })
    .where("account_id", "=", accountId)
    .returning("customer")
    .executeTakeFirst();

interface UsageUnit {
  accountId: string;
  period: string;
  service: MeteredService;
  included: number;
  unitPrice: number;
}

const usageIncrementQuery = prepareQuery((db, unit: UsageUnit) =>
  db
    .insertInto("usage_totals")
    .values({
      account_id: unit.accountId,
      period: unit.period,
      service: unit.service,
      units: 1,
      cost: sql<number>`case when ${unit.included}::int >= 1 then 0 else ${unit.unitPrice}::bigint end`,
    })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "period", "service"]).doUpdateSet({
        units: sql<number>`usage_totals.units + 1`,
        cost: sql<number>`usage_totals.cost + case when usage_totals.units + 1 <= ${unit.included}::int then 0 else ${unit.unitPrice}::bigint end`,
      }),
    )
    .returning("units"),
);

/**
 * Counts one more unit.
 * @returns the number of units so far
 */
export const incrementUsage = async (tx: Tx, unit: UsageUnit): Promise<number> =>
  (await usageIncrementQuery.first(tx, unit))!.units;

const usageEventInsert = prepareQuery((db, event: Insertable<UsageEventsTable>) =>
  db.insertInto("usage_events").values({
    account_id: event.account_id,
    verification_id: event.verification_id,
    service: event.service,
    period: event.period,
    unit_price: event.unit_price,
    at: event.at,
  }),
);

export const insertUsageEvent = (tx: Tx, event: Insertable<UsageEventsTable>) =>
  usageEventInsert.rows(tx, event);

const usageTotalsQuery = prepareQuery(
  (db, { accountId, periods }: { accountId: string; periods: readonly string[] }) =>
    db
      .selectFrom("usage_totals")
      .select(["period", "service", "units", "cost"])
      .where("account_id", "=", accountId)
      .where("period", "=", sql<string>`any(${periods}::text[])`),
);

/** Returns the usage totals of an account for some periods. */
export const listUsageTotals = (db: Db | Tx, accountId: string, periods: readonly string[]) =>
  usageTotalsQuery.rows(db, { accountId, periods });

/** Returns the usage events of a period, grouped by unit price. */
export const usageByPrice = (tx: Tx, accountId: string, period: string) =>
  tx
    .selectFrom("usage_events")
    .select(["service", "unit_price", sql<number>`count(*)::int`.as("quantity")])
    .where("account_id", "=", accountId)
    .where("period", "=", period)
    .groupBy(["service", "unit_price"])
    .orderBy("service")
    .orderBy("unit_price")
    .execute();

/** Position in a list of accounts ordered by time. */
export interface BillingCursor {
  at: Date;
  id: string;
}

/** Returns accounts whose current period is over, starting after `after`. */
export const listPeriodsToClose = (db: Db, now: Date, after: BillingCursor | undefined, limit: number) =>
  db
    .selectFrom("billing")
    .select(["period_ends_at as at", "account_id as id", "account_id"])
    .where("period_ends_at", "<=", now)
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row(row.refTuple("period_ends_at", "account_id"), ">", row.tuple(after!.at, after!.id)),
      ),
    )
    .orderBy("period_ends_at")
    .orderBy("account_id")
    .limit(limit)
    .execute();

export const insertClosedPeriod = (tx: Tx, period: Insertable<BillingPeriodsTable>) =>
  tx.insertInto("billing_periods").values(period).execute();

/** Returns closed periods without an invoice, starting after `after`. */
export const listPeriodsToInvoice = (db: Db, after: BillingCursor | undefined, limit: number) =>
  db
    .selectFrom("billing_periods")
    .select(["ends_at as at", "account_id as id", "account_id", "period"])
    .where("invoiced_at", "is", null)
    .$if(after !== undefined, (query) =>
      query.where((row) => row(row.refTuple("ends_at", "account_id"), ">", row.tuple(after!.at, after!.id))),
    )
    .orderBy("ends_at")
    .orderBy("account_id")
    .limit(limit)
    .execute();

/** Marks a closed period as invoiced; returns undefined if it already was. */
export const markPeriodInvoiced = (tx: Tx, accountId: string, period: string, now: Date) =>
  tx
    .updateTable("billing_periods")
    .set({ invoiced_at: now })
    .where("account_id", "=", accountId)
    .where("period", "=", period)
    .where("invoiced_at", "is", null)
    .returningAll()
    .executeTakeFirst();

export const insertInvoice = (tx: Tx, invoice: Insertable<InvoicesTable>) =>
  tx.insertInto("invoices").values(invoice).returningAll().executeTakeFirstOrThrow();

export const insertInvoiceLines = (tx: Tx, lines: Insertable<InvoiceLinesTable>[]) =>
  tx.insertInto("invoice_lines").values(lines).execute();

export const updateInvoice = (
  tx: Tx,
  { account_id, id }: Pick<InvoiceRow, "account_id" | "id">,
  change: Updateable<InvoicesTable>,
) =>
  tx
    .updateTable("invoices")
    .set(change)
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const invoiceById = (db: Db | Tx, accountId: string, id: string) =>
  db
    .selectFrom("invoices")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();

export const listInvoiceLines = (db: Db | Tx, accountId: string, invoiceId: string) =>
  db
    .selectFrom("invoice_lines")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("invoice_id", "=", invoiceId)
    .orderBy("number")
    .execute();

export async function listInvoicesPage(
  db: Db,
  accountId: string,
  { page, per_page }: { page: number; per_page: number },
) {
  const matching = db.selectFrom("invoices").where("account_id", "=", accountId);
  const rows = await matching
    .selectAll()
    .orderBy("number", "desc")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { rows, total: await countRows(matching) };
}

export const listInvoiceRows = (db: Db, accountId: string) =>
  db
    .selectFrom("invoices")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("number", "desc")
    .execute();

/** Returns unpaid invoices, oldest first. */
export const listOpenInvoices = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom("invoices")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("status", "=", "open")
    .orderBy("number")
    .execute();

/** Returns unpaid invoices whose payment failed. */
export const listPastDueInvoices = (db: Db, accountId: string) =>
  db
    .selectFrom("invoices")
    .select(["id", "number"])
    .where("account_id", "=", accountId)
    .where("status", "=", "open")
    .where("failed_attempts", ">", 0)
    .orderBy("number")
    .execute();

/** Returns the upgrade that was invoiced and not paid; there is at most one. */
export const findUnpaidUpgrade = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom("invoices")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("status", "=", "open")
    .where("kind", "=", "plan_change")
    .executeTakeFirst();

/** Returns invoices whose next attempt is due, starting after `after`. */
export const listInvoicesToCharge = (db: Db, now: Date, after: BillingCursor | undefined, limit: number) =>
  db
    .selectFrom("invoices")
    .select(["next_attempt_at as at", "id", "account_id"])
    .where("status", "=", "open")
    .where("next_attempt_at", "<=", now)
    .$if(after !== undefined, (query) =>
      query.where((row) => row(row.refTuple("next_attempt_at", "id"), ">", row.tuple(after!.at, after!.id))),
    )
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(limit)
    .$narrowType<{ at: Date }>()
    .execute();

/** Returns invoices whose first payment was declined before a time, of accounts that still have a paid plan, starting after `after`. */
export const listInvoicesToSuspend = (
  db: Db,
  declinedBefore: Date,
  after: BillingCursor | undefined,
  limit: number,
) =>
  db
    .selectFrom("invoices")
    .innerJoin("billing", "billing.account_id", "invoices.account_id")
    .select(["invoices.first_failed_at as at", "invoices.id", "invoices.account_id"])
    .where("invoices.status", "=", "open")
    .where("invoices.kind", "=", "period")
    .where("invoices.first_failed_at", "<=", declinedBefore)
    .where("billing.suspended_at", "is", null)
    .where("billing.plan", "not in", ["free", "enterprise"])
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row(row.refTuple("invoices.first_failed_at", "invoices.id"), ">", row.tuple(after!.at, after!.id)),
      ),
    )
    .orderBy("invoices.first_failed_at")
    .orderBy("invoices.id")
    .limit(limit)
    .$narrowType<{ at: Date }>()
    .execute();

export const insertPayment = (tx: Tx, payment: Insertable<PaymentsTable>) =>
  tx.insertInto("payments").values(payment).returningAll().executeTakeFirstOrThrow();

export const updatePayment = (
  tx: Tx,
  { account_id, id }: Pick<PaymentRow, "account_id" | "id">,
  change: Updateable<PaymentsTable>,
) =>
  tx
    .updateTable("payments")
    .set(change)
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const paymentById = (db: Db | Tx, accountId: string, id: string) =>
  db
    .selectFrom("payments")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();

/** Returns the pending payment of an invoice; there is at most one. */
export const findPendingPayment = (tx: Db | Tx, accountId: string, invoiceId: string) =>
  tx
    .selectFrom("payments")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("invoice_id", "=", invoiceId)
    .where("status", "=", "pending")
    .executeTakeFirst();

/** Returns payments without an answer since `before`, starting after `after`. */
export const listStalePayments = (db: Db, before: Date, after: BillingCursor | undefined, limit: number) =>
  db
    .selectFrom("payments")
    .select(["asked_at as at", "id", "account_id", "invoice_id"])
    .where("status", "=", "pending")
    .where("asked_at", "<=", before)
    .$if(after !== undefined, (query) =>
      query.where((row) => row(row.refTuple("asked_at", "id"), ">", row.tuple(after!.at, after!.id))),
    )
    .orderBy("asked_at")
    .orderBy("id")
    .limit(limit)
    .execute();
