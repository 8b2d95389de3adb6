import type { OrganizationId } from "@ofage/contract";
import { type Insertable, sql } from "kysely";
import type { Tx, UsageEventsTable, VerificationAttemptsTable, VerificationsTable } from "../db/schema.ts";

// The services end and meter one verification at a time, which would take the demo a minute.

/** Inserts verifications, and returns the fields that decide which are charged. */
export const insertDemoVerifications = (tx: Tx, checks: Insertable<VerificationsTable>[]) =>
  tx
    .insertInto("verifications")
    .values(checks)
    .returning([
      "id",
      "asset_id",
      "is_test",
      "status",
      "failure_reason",
      "reading",
      "frames_received",
      "completed_at",
    ])
    .execute();

export const insertDemoAttempts = (tx: Tx, attempts: Insertable<VerificationAttemptsTable>[]) =>
  tx.insertInto("verification_attempts").values(attempts).execute();

export const insertDemoUsage = (tx: Tx, events: Insertable<UsageEventsTable>[]) =>
  tx.insertInto("usage_events").values(events).execute();

/** Counts of the events of each day of the month. */
const unitsByDay = sql.join(
  Array.from(
    { length: 31 },
    (_, index) =>
      sql`count(*) filter (where extract(day from at at time zone 'UTC') = ${index + 1}::int)::int`,
  ),
);

/** Totals all usage of the organization. */
export const insertDemoUsageTotals = (tx: Tx, organizationId: OrganizationId) =>
  sql`insert into usage_totals (organization_id, period, service, units, cost, days)
    select organization_id, period, service, count(*), sum(unit_price), array[${unitsByDay}] from usage_events
    where organization_id = ${organizationId} group by organization_id, period, service`.execute(tx);
