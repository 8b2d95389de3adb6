import type { HistoryStatus, Method, OrganizationId } from "@ofage/contract";
import { dayOf } from "../../days.ts";
import type {
  MethodCountsTable,
  MethodStep,
  MethodSteps,
  NewRowOf,
  Tx,
  VerificationCountsTable,
} from "../../db/schema.ts";
import { hourBit } from "./hours.ts";
import { periodsOf } from "./periods.ts";
import { addToCounts, addToMethodCounts, deleteEmptyCounts } from "./store.ts";

/** One ended verification, as the counts see it. */
export interface EndedVerification {
  organization_id: OrganizationId;
  website_id: string;
  is_test: boolean;
  country: string | null;
  outcome: HistoryStatus;
  method: Method;
  method_steps: MethodSteps | null;
  /** Creation time; the verification counts on this day. */
  created_at: Date;
}

/**
 * Counts ended verifications. The caller holds the time zone of their organizations until the transaction ends. Those for which only the face
 * scan was offered cost one statement.
 */
export async function countOutcomes(
  tx: Tx,
  timeZone: string,
  outcomes: readonly EndedVerification[],
): Promise<void> {
  await addToCounts(tx, countRowsOf(timeZone, outcomes));
  await addToMethodCounts(tx, methodCountRowsOf(timeZone, outcomes));
}

/**
 * Subtracts verifications of an organization that are deleted in the same transaction. An emptied hour stays marked while
 * its day still has some, at the cost of one futile look-up.
 */
export async function uncountOutcomes(
  tx: Tx,
  organizationId: OrganizationId,
  timeZone: string,
  outcomes: readonly EndedVerification[],
): Promise<void> {
  const counts = countRowsOf(timeZone, outcomes);
  if (counts.length === 0) return;
  const days = [...new Set(outcomes.map(({ created_at }) => dayOf(created_at, timeZone)))];
  // One table after the other, as `countOutcomes` does, so that the two cannot deadlock.
  await addToCounts(
    tx,
    counts.map((count) => ({ ...count, total: -count.total, hours: 0 })),
  );
  await deleteEmptyCounts(tx, "verification_counts", organizationId, days);
  const byMethod = methodCountRowsOf(timeZone, outcomes);
  if (byMethod.length === 0) return;
  await addToMethodCounts(
    tx,
    byMethod.map((count) => ({
      ...count,
      total: -count.total,
      offered: -count.offered,
      begun: -count.begun,
      ended: -count.ended,
      saved: -count.saved,
      hours: 0,
    })),
  );
  await deleteEmptyCounts(tx, "method_counts", organizationId, days);
}

type CountRow = NewRowOf<VerificationCountsTable>;
type MethodCountRow = NewRowOf<MethodCountsTable>;

/** Returns the rows to count, always in one order with longer periods before their parts, so that two transactions cannot deadlock. */
function countRowsOf(timeZone: string, outcomes: readonly EndedVerification[]): CountRow[] {
  const counts = new RowsByName<CountRow>();
  for (const outcome of outcomes) {
    for (const { rank, key, hours } of cellsOf(timeZone, outcome)) {
      const count = counts.get(rank, key, () => ({ ...key, total: 0, hours: 0 }));
      count.total += 1;
      count.hours |= hours;
    }
  }
  return counts.inOrder();
}

/** Returns the rows to count by method, in one order like `countRowsOf`. Verifications without steps have none. */
function methodCountRowsOf(timeZone: string, outcomes: readonly EndedVerification[]): MethodCountRow[] {
  const counts = new RowsByName<MethodCountRow>();
  for (const outcome of outcomes) {
    const steps = Object.entries(outcome.method_steps ?? {}) as [Method, MethodStep][];
    if (steps.length === 0) continue;
    for (const cell of cellsOf(timeZone, outcome)) {
      for (const [method, reached] of steps) {
        const key = { ...cell.key, method };
        const count = counts.get(cell.rank, key, () => ({
          ...key,
          total: 0,
          offered: 0,
          begun: 0,
          ended: 0,
          saved: 0,
          hours: 0,
        }));
        count.offered += 1;
        if (reached !== "offered") count.begun += 1;
        if (reached === "ended" || reached === "saved") count.ended += 1;
        if (reached === "saved") count.saved += 1;
        if (method !== outcome.method) continue;
        count.total += 1;
        count.hours |= cell.hours;
      }
    }
  }
  return counts.inOrder();
}

/** Lists the cells that a verification counts in: of its year, month and day. */
function cellsOf(timeZone: string, ended: EndedVerification) {
  const { organization_id, website_id, is_test, outcome, country, created_at } = ended;
  const day = dayOf(created_at, timeZone);
  return periodsOf(day).map((period, rank) => ({
    rank,
    key: { organization_id, ...period, website_id, is_test, outcome, country: country ?? "" },
    hours: period.grain === "day" ? hourBit(created_at, day, timeZone) : 0,
  }));
}

/** Rows by their key, in the order of their names. */
class RowsByName<Row> {
  readonly #rows = new Map<string, Row>();

  get(rank: number, key: object, create: () => Row): Row {
    const name = JSON.stringify([rank, key]);
    let row = this.#rows.get(name);
    if (!row) this.#rows.set(name, (row = create()));
    return row;
  }

  inOrder(): Row[] {
    return [...this.#rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }
}
