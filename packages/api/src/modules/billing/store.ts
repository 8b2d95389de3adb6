import type { MeteredService, OrganizationId } from "@ofage/contract";
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
  "organization_id",
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
  "spend_limit",
  "spend_action",
  "spend_warned_in",
  "spend_reached_in",
] as const satisfies (keyof BillingRow)[];

const billingByOrganizationQuery = prepareQuery(
  (db, { organizationId }: { organizationId: OrganizationId }) =>
    db.selectFrom("billing").select(billingColumns).where("organization_id", "=", organizationId),
);

export const billingRow = (db: Db | Tx, organizationId: OrganizationId): Promise<BillingRow | undefined> =>
  billingByOrganizationQuery.first(db, { organizationId });

/** Columns that decide the plan at an instant. */
export type BillingPlan = Pick<
  BillingRow,
  "plan" | "next_plan" | "period" | "period_starts_at" | "period_ends_at" | "suspended_at"
>;

const planWithTimeZoneQuery = prepareQuery((db, { organizationId }: { organizationId: OrganizationId }) =>
  db
    .selectFrom("billing")
    .innerJoin("organizations", "organizations.id", "billing.organization_id")
    .select(["plan", "next_plan", "period", "period_starts_at", "period_ends_at", "suspended_at"])
    .select("organizations.time_zone")
    .select(
      sql<string | null>`case when spend_action = 'stop' then spend_reached_in end`.as("spend_stopped_in"),
    )
    .where("billing.organization_id", "=", organizationId),
);

/** An organization's plan, and the period in which its spend limit stopped live verifications, if any. */
export type PlanWithTimeZone = BillingPlan & { time_zone: string; spend_stopped_in: string | null };

/** Selects an organization's plan with its time zone, for callers that need nothing else of the organization. */
export const planWithTimeZone = (
  db: Db,
  organizationId: OrganizationId,
): Promise<PlanWithTimeZone | undefined> => planWithTimeZoneQuery.first(db, { organizationId });

/** Inserts an organization's billing, unless it exists already or the organization is gone. */
export const insertBilling = (db: Db | Tx, billing: Insertable<BillingTable>) =>
  db
    .insertInto("billing")
    .columns(["organization_id", "plan", "period", "period_starts_at", "period_ends_at"])
    .expression((from) =>
      from
        .selectFrom("organizations")
        .select((row) => [
          "id",
          row.val(billing.plan).as("plan"),
          row.val(billing.period).as("period"),
          sql<Date>`${billing.period_starts_at}::timestamptz`.as("period_starts_at"),
          sql<Date>`${billing.period_ends_at}::timestamptz`.as("period_ends_at"),
        ])
        .where("id", "=", billing.organization_id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/**
 * Locks an organization's billing until the transaction ends: other billing waits, verifications do not. Every transaction
 * locks the organization first.
 */
export const lockBillingRowForUpdate = (tx: Tx, organizationId: OrganizationId) =>
  tx
    .selectFrom("billing")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .forUpdate()
    .executeTakeFirst();

export const updateBilling = (
  db: Db | Tx,
  organizationId: OrganizationId,
  change: Updateable<BillingTable>,
) => db.updateTable("billing").set(change).where("organization_id", "=", organizationId).execute();

export const addCarriedAmount = (tx: Tx, organizationId: OrganizationId, amount: number) =>
  tx
    .updateTable("billing")
    .set({ carried_over: sql<number>`carried_over + ${amount}::bigint` })
    .where("organization_id", "=", organizationId)
    .execute();

/** Saves the gateway's customer ID. The first one stays, unless it is the one being replaced. */
export const saveGatewayCustomer = (
  db: Db,
  organizationId: OrganizationId,
  customer: string,
  replaced: string | null,
) =>
  db
    .updateTable("billing")
    .set({ customer: sql<string>`coalesce(nullif(customer, ${replaced}::text), ${customer}::text)` })
    .where("organization_id", "=", organizationId)
    .returning("customer")
    .executeTakeFirst();

interface UsageUnit {
  organizationId: OrganizationId;
  period: string;
  service: MeteredService;
  included: number;
  unitPrice: number;
  /** Day of the month on which it was used, from 1. */
  day: number;
}

const usageIncrementQuery = prepareQuery((db, unit: UsageUnit) =>
  db
    .insertInto("usage_totals")
    .values({
      organization_id: unit.organizationId,
      period: unit.period,
      service: unit.service,
      units: 1,
      cost: sql<number>`case when ${unit.included}::int >= 1 then 0 else ${unit.unitPrice}::bigint end`,
      days: sql<
        number[]
      >`array_fill(0, array[${unit.day}::int - 1]) || 1 || array_fill(0, array[31 - ${unit.day}::int])`,
    })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "period", "service"]).doUpdateSet({
        units: sql<number>`usage_totals.units + 1`,
        cost: sql<number>`usage_totals.cost + case when usage_totals.units + 1 <= ${unit.included}::int then 0 else ${unit.unitPrice}::bigint end`,
        days: sql<
          number[]
        >`usage_totals.days[:${unit.day}::int - 1] || (usage_totals.days[${unit.day}::int] + 1) || usage_totals.days[${unit.day}::int + 1:]`,
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
    organization_id: event.organization_id,
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
  (db, { organizationId, periods }: { organizationId: OrganizationId; periods: readonly string[] }) =>
    db
      .selectFrom("usage_totals")
      .select(["period", "service", "units", "cost"])
      .where("organization_id", "=", organizationId)
      .where("period", "=", sql<string>`any(${periods}::text[])`),
);

/** Returns the usage totals of an organization for some periods. */
export const listUsageTotals = (db: Db | Tx, organizationId: OrganizationId, periods: readonly string[]) =>
  usageTotalsQuery.rows(db, { organizationId, periods });

/** Returns the usage totals of an organization for some periods, with the units of each day. */
export const listDailyUsage = (db: Db, organizationId: OrganizationId, periods: readonly string[]) =>
  db
    .selectFrom("usage_totals")
    .select(["period", "service", "units", "cost", "days"])
    .where("organization_id", "=", organizationId)
    .where("period", "in", periods)
    .execute();

/** Returns the usage charges of a period so far, in micro-dollars. */
export async function sumUsageCharges(
  db: Db | Tx,
  organizationId: OrganizationId,
  period: string,
): Promise<number> {
  const totals = await listUsageTotals(db, organizationId, [period]);
  return totals.reduce((sum, { cost }) => sum + cost, 0);
}

/** A spend limit as a transaction has read it. */
export type SpendLimitRow = Pick<BillingRow, "organization_id" | "spend_limit" | "spend_action">;

/** Amount that a period's charges have reached: 80% of the limit, or all of it. */
export type ReachedShare = "warning" | "limit";

/**
 * Records that a period's charges reached the limit or its warning, unless that is recorded already or another limit is set now.
 * @returns whether this call recorded it
 */
export async function markSpend(
  tx: Tx,
  { organization_id, spend_limit, spend_action }: SpendLimitRow,
  period: string,
  reached: ReachedShare,
): Promise<boolean> {
  const column = reached === "limit" ? "spend_reached_in" : "spend_warned_in";
  const marked = await tx
    .updateTable("billing")
    .set({ spend_warned_in: period, [column]: period })
    .where("organization_id", "=", organization_id)
    .where("spend_limit", "=", spend_limit)
    .where("spend_action", "=", spend_action)
    .where(column, "is distinct from", period)
    .returning("organization_id")
    .executeTakeFirst();
  return marked !== undefined;
}

/** Returns organizations whose record of their spend limit differs from their charges, starting after `after`. */
export const listSpendLimitsToApply = (db: Db, now: Date, after: BillingCursor | undefined, limit: number) =>
  db
    .selectFrom("billing")
    .innerJoin("usage_totals", (join) =>
      join
        .onRef("usage_totals.organization_id", "=", "billing.organization_id")
        .onRef("usage_totals.period", "=", "billing.period"),
    )
    .select(["billing.period_ends_at as at", "billing.organization_id as id", "billing.organization_id"])
    .where("billing.spend_limit", "is not", null)
    .where("billing.period_ends_at", ">", now)
    .where("billing.suspended_at", "is", null)
    .where("billing.plan", "!=", "free")
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row(
          row.refTuple("billing.period_ends_at", "billing.organization_id"),
          ">",
          row.tuple(after!.at, after!.id as OrganizationId),
        ),
      ),
    )
    .groupBy([
      "billing.organization_id",
      "billing.period_ends_at",
      "billing.period",
      "billing.spend_limit",
      "billing.spend_warned_in",
      "billing.spend_reached_in",
    ])
    .having(
      sql<boolean>`(sum(usage_totals.cost) >= billing.spend_limit) <> (billing.spend_reached_in is not distinct from billing.period)
        or (sum(usage_totals.cost) * 5 >= billing.spend_limit * 4 and billing.spend_warned_in is distinct from billing.period)`,
    )
    .orderBy("billing.period_ends_at")
    .orderBy("billing.organization_id")
    .limit(limit)
    .execute();

/** Returns the usage events of a period, grouped by unit price. */
export const usageByPrice = (tx: Tx, organizationId: OrganizationId, period: string) =>
  tx
    .selectFrom("usage_events")
    .select(["service", "unit_price", sql<number>`count(*)::int`.as("quantity")])
    .where("organization_id", "=", organizationId)
    .where("period", "=", period)
    .groupBy(["service", "unit_price"])
    .orderBy("service")
    .orderBy("unit_price")
    .execute();

/** Position in a list of organizations ordered by time. */
export interface BillingCursor {
  at: Date;
  /** Of an organization, or of the invoice or payment that is due. */
  id: string;
}

/** Returns organizations whose current period is over, starting after `after`. */
export const listPeriodsToClose = (db: Db, now: Date, after: BillingCursor | undefined, limit: number) =>
  db
    .selectFrom("billing")
    .select(["period_ends_at as at", "organization_id as id", "organization_id"])
    .where("period_ends_at", "<=", now)
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row(
          row.refTuple("period_ends_at", "organization_id"),
          ">",
          row.tuple(after!.at, after!.id as OrganizationId),
        ),
      ),
    )
    .orderBy("period_ends_at")
    .orderBy("organization_id")
    .limit(limit)
    .execute();

export const insertClosedPeriod = (tx: Tx, period: Insertable<BillingPeriodsTable>) =>
  tx.insertInto("billing_periods").values(period).execute();

/** Returns closed periods without an invoice, starting after `after`. */
export const listPeriodsToInvoice = (db: Db, after: BillingCursor | undefined, limit: number) =>
  db
    .selectFrom("billing_periods")
    .select(["ends_at as at", "organization_id as id", "organization_id", "period"])
    .where("invoiced_at", "is", null)
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row(
          row.refTuple("ends_at", "organization_id"),
          ">",
          row.tuple(after!.at, after!.id as OrganizationId),
        ),
      ),
    )
    .orderBy("ends_at")
    .orderBy("organization_id")
    .limit(limit)
    .execute();

/** Marks a closed period as invoiced; returns undefined if it already was. */
export const markPeriodInvoiced = (tx: Tx, organizationId: OrganizationId, period: string, now: Date) =>
  tx
    .updateTable("billing_periods")
    .set({ invoiced_at: now })
    .where("organization_id", "=", organizationId)
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
  { organization_id, id }: Pick<InvoiceRow, "organization_id" | "id">,
  change: Updateable<InvoicesTable>,
) =>
  tx
    .updateTable("invoices")
    .set(change)
    .where("organization_id", "=", organization_id)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const invoiceById = (db: Db | Tx, organizationId: OrganizationId, id: string) =>
  db
    .selectFrom("invoices")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();

export const listInvoiceLines = (db: Db | Tx, organizationId: OrganizationId, invoiceId: string) =>
  db
    .selectFrom("invoice_lines")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("invoice_id", "=", invoiceId)
    .orderBy("number")
    .execute();

export async function listInvoicesPage(
  db: Db,
  organizationId: OrganizationId,
  { page, per_page }: { page: number; per_page: number },
) {
  const matching = db.selectFrom("invoices").where("organization_id", "=", organizationId);
  const rows = await matching
    .selectAll()
    .orderBy("number", "desc")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { rows, total: await countRows(matching) };
}

export const listInvoiceRows = (db: Db, organizationId: OrganizationId) =>
  db
    .selectFrom("invoices")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .orderBy("number", "desc")
    .execute();

/** Returns unpaid invoices, oldest first. */
export const listOpenInvoices = (db: Db | Tx, organizationId: OrganizationId) =>
  db
    .selectFrom("invoices")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("status", "=", "open")
    .orderBy("number")
    .execute();

/** Returns unpaid invoices whose payment failed. */
export const listPastDueInvoices = (db: Db, organizationId: OrganizationId) =>
  db
    .selectFrom("invoices")
    .select(["id", "number"])
    .where("organization_id", "=", organizationId)
    .where("status", "=", "open")
    .where("failed_attempts", ">", 0)
    .orderBy("number")
    .execute();

/** Returns the upgrade that was invoiced and not paid; there is at most one. */
export const findUnpaidUpgrade = (db: Db | Tx, organizationId: OrganizationId) =>
  db
    .selectFrom("invoices")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("status", "=", "open")
    .where("kind", "=", "plan_change")
    .executeTakeFirst();

/** Returns invoices whose next attempt is due, starting after `after`. */
export const listInvoicesToCharge = (db: Db, now: Date, after: BillingCursor | undefined, limit: number) =>
  db
    .selectFrom("invoices")
    .select(["next_attempt_at as at", "id", "organization_id"])
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

/** Returns invoices whose first payment was declined before a time, of organizations that still have a paid plan, starting after `after`. */
export const listInvoicesToSuspend = (
  db: Db,
  declinedBefore: Date,
  after: BillingCursor | undefined,
  limit: number,
) =>
  db
    .selectFrom("invoices")
    .innerJoin("billing", "billing.organization_id", "invoices.organization_id")
    .select(["invoices.first_failed_at as at", "invoices.id", "invoices.organization_id"])
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
  { organization_id, id }: Pick<PaymentRow, "organization_id" | "id">,
  change: Updateable<PaymentsTable>,
) =>
  tx
    .updateTable("payments")
    .set(change)
    .where("organization_id", "=", organization_id)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const paymentById = (db: Db | Tx, organizationId: OrganizationId, id: string) =>
  db
    .selectFrom("payments")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();

/** Returns the pending payment of an invoice; there is at most one. */
export const findPendingPayment = (tx: Db | Tx, organizationId: OrganizationId, invoiceId: string) =>
  tx
    .selectFrom("payments")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("invoice_id", "=", invoiceId)
    .where("status", "=", "pending")
    .executeTakeFirst();

/** Returns payments without an answer since `before`, starting after `after`. */
export const listStalePayments = (db: Db, before: Date, after: BillingCursor | undefined, limit: number) =>
  db
    .selectFrom("payments")
    .select(["asked_at as at", "id", "organization_id", "invoice_id"])
    .where("status", "=", "pending")
    .where("asked_at", "<=", before)
    .$if(after !== undefined, (query) =>
      query.where((row) => row(row.refTuple("asked_at", "id"), ">", row.tuple(after!.at, after!.id))),
    )
    .orderBy("asked_at")
    .orderBy("id")
    .limit(limit)
    .execute();
