import { isListedStatus, type Method, toHistoryStatus, type OrganizationId } from "@ofage/contract";
import type { MethodStep, MethodSteps, VerificationsTable } from "../src/db/schema.ts";
import { queryDatabase } from "./query-database.ts";

const steps: readonly MethodStep[] = ["offered", "begun", "ended", "saved"];

type QueryFunction = (sql: string, ...parameters: unknown[]) => Promise<unknown[]>;
type Check = Pick<VerificationsTable, "website_id" | "is_test" | "status" | "country"> & {
  ms: number;
  method: Method;
  method_steps: MethodSteps | null;
};

/** Count of one cell: the number of verifications, and for a day, the hours they are in. */
export interface CountCell {
  total: number;
  hours: number;
}

/** Reads an organization's stored counts: verifications of each kind in each year, month, and day, and those with steps by method. */
export async function readStoredCounts(
  organizationId: OrganizationId,
  ask: QueryFunction = queryDatabase,
): Promise<Record<string, CountCell>> {
  const rows = (await ask(
    `select concat_ws(' ', grain, starts_on, website_id, is_test, outcome, country) as cell, total, hours
     from verification_counts where organization_id = $1
     union all
     select concat_ws(' ', grain, starts_on, website_id, is_test, outcome, country, method, step), number, case step when 'total' then hours else 0 end
     from method_counts, lateral (values ('total', total), ('offered', offered), ('begun', begun), ('ended', ended), ('saved', saved)) as steps (step, number)
     where organization_id = $1 and number > 0`,
    organizationId,
  )) as ({ cell: string } & CountCell)[];
  return Object.fromEntries(rows.map(({ cell, total, hours }) => [cell, { total, hours }]));
}

/** Computes the same counts from the organization's history by a calendar. */
export async function computeExpectedCounts(
  organizationId: OrganizationId,
  timeZone: string,
  ask: QueryFunction = queryDatabase,
): Promise<Record<string, CountCell>> {
  const checks = (await ask(
    `select website_id, is_test, status, country, method, method_steps, (extract(epoch from created_at) * 1000)::float8 as ms
     from verifications where organization_id = $1`,
    organizationId,
  )) as Check[];
  // Swedish dates have the format of ISO 8601.
  const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  const counts: Record<string, CountCell> = {};
  const count = (cell: string, hours: number) => {
    const before = counts[cell] ?? { total: 0, hours: 0 };
    counts[cell] = { total: before.total + 1, hours: before.hours | hours };
  };
  for (const { website_id, is_test, status, country, method, method_steps, ms } of checks) {
    if (!isListedStatus(status)) continue;
    const day = calendar.format(ms);
    const hour = 1 << hoursSince(day, ms, calendar);
    const periods: [string, number][] = [
      [`year ${day.slice(0, 4)}-01-01`, 0],
      [`month ${day.slice(0, 7)}-01`, 0],
      [`day ${day}`, hour],
    ];
    for (const [period, hours] of periods) {
      const cell = `${period} ${website_id} ${is_test ? "t" : "f"} ${toHistoryStatus(status)} ${country ?? ""}`;
      count(cell, hours);
      if (method_steps) count(`${cell} ${method} total`, hours);
      for (const [tried, reached] of Object.entries(method_steps ?? {}))
        for (const step of steps.slice(0, steps.indexOf(reached) + 1)) count(`${cell} ${tried} ${step}`, 0);
    }
  }
  return counts;
}

/** Returns the whole hours between the start of a day and a time on it, by stepping back while the date stays the same. */
function hoursSince(day: string, ms: number, calendar: Intl.DateTimeFormat): number {
  const quarter = 900_000;
  let begin = Math.floor(ms / quarter) * quarter;
  while (calendar.format(begin - 1) === day) begin -= quarter;
  return Math.floor((ms - begin) / 3_600_000);
}
