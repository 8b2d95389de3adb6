import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import { openDatabase } from "../../packages/api/src/db/open-database.ts";
import { findInconsistentRows } from "../../packages/api/testing/fuzz/find-inconsistent-rows.ts";
import type { WebhookEndpoint } from "./webhook-endpoint.ts";
import type { AcknowledgementLog, LoadShop } from "./load-workers.ts";

/** Comparison of the callers' acknowledgements with the stored state. */
export interface ConsistencyReport {
  /** Number of acknowledged writes: verifications created, verifications ended, websites renamed. */
  acknowledged: number;
  /** Acknowledged writes that are missing or different. */
  lost: string[];
  /** Effects that one request had twice: verifications, names in the audit log, events. */
  doubled: string[];
  /** Traces of half-applied requests: counts without their verifications, ends without their event, a broken chain. */
  half: string[];
}

const eventTypeByStatus: Record<string, string> = {
  passed: "verification.completed",
  failed: "verification.failed",
};

/**
 * Reads each audit log through the API and checks it with `npm run verify-audit-log`.
 * @param folder destination of the exports
 */
export async function findAuditLogFaults(
  url: string,
  shops: readonly LoadShop[],
  ledger: AcknowledgementLog,
  folder: string,
): Promise<Pick<ConsistencyReport, "lost" | "doubled" | "half">> {
  const faults: Pick<ConsistencyReport, "lost" | "doubled" | "half"> = { lost: [], doubled: [], half: [] };
  for (const { session, website } of shops) {
    const headers = { authorization: `Bearer ${session}` };
    const text = await (await fetch(`${url}/v1/audit_log/export`, { headers })).text();
    const file = join(folder, "audit-log.jsonl");
    await writeFile(file, text);
    try {
      execFileSync(process.execPath, [join(import.meta.dirname, "../../scripts/verify-audit-log.mjs"), file]);
    } catch (error) {
      faults.half.push(`the audit log of ${website.id}: ${String(error)}`);
    }
    for (const name of ledger.websiteNames.get(website.id) ?? []) {
      const times = text.split("\n").filter((line) => line.includes(`"subject_name":"${name}"`)).length;
      if (times === 0) faults.lost.push(`the audit log has no renaming to ${name}`);
      if (times > 1) faults.doubled.push(`the audit log has ${times} renamings to ${name}`);
    }
  }
  return faults;
}

/**
 * Waits until the endpoint has received the end of every verification, for a minute at most.
 * @returns the ends it did not receive, and those it received as two events
 */
export async function findEventFaults(
  { deliveredEventIds }: WebhookEndpoint,
  ledger: AcknowledgementLog,
): Promise<Pick<ConsistencyReport, "lost" | "doubled">> {
  const changes = [...ledger.endedStatuses].map(([id, status]) => `${id} ${eventTypeByStatus[status]}`);
  const undelivered = () => changes.filter((change) => !deliveredEventIds.has(change));
  // After many outages, deliveries come late: an interrupted attempt is repeated after a minute.
  let missing = undelivered().length;
  for (let tries = 0; missing > 0 && tries < 240; tries++) {
    await wait(500);
    const left = undelivered().length;
    if (left < missing) tries = 0;
    missing = left;
  }
  return {
    lost: undelivered().map((change) => `no event: ${change}`),
    doubled: [...deliveredEventIds]
      .filter(([, events]) => events.size > 1)
      .map(([change]) => `two events: ${change}`),
  };
}

/** Queries the database directly. No server may be running on an embedded one. */
export async function findDatabaseFaults(
  database: { dataDir: string; databaseUrl?: string | undefined },
  shops: readonly LoadShop[],
  ledger: AcknowledgementLog,
): Promise<Pick<ConsistencyReport, "lost" | "doubled" | "half">> {
  const { db, close } = await openDatabase({ ...database, databaseUrl: database.databaseUrl });
  const ask = async <Row>(text: string) => (await db.executeQuery<Row>(CompiledQuery.raw(text))).rows;
  try {
    const checks = await ask<{ id: string; reference_id: string; status: string }>(
      "select id, reference_id, status from verifications",
    );
    const websites = await ask<{ id: string; name: string }>("select id, name from websites");
    const half = await findInconsistentRows(ask);
    const ids = new Map(checks.map(({ id, status }) => [id, status]));
    const times = Map.groupBy(checks, ({ reference_id }) => reference_id);
    const names = new Map(websites.map(({ id, name }) => [id, name]));
    const lost = [
      ...[...ledger.createdIds.values()].filter((id) => !ids.has(id)).map((id) => `missing: ${id}`),
      ...[...ledger.endedStatuses]
        .filter(([id, status]) => ids.get(id) !== status)
        .map(([id, status]) => `${id} is ${ids.get(id)}, not ${status}`),
      ...shops
        .filter(({ website }) => ledger.websiteNames.has(website.id))
        .filter(({ website }) => names.get(website.id) !== ledger.websiteNames.get(website.id)!.at(-1))
        .map(({ website }) => `${website.id} does not have its last acknowledged name`),
    ];
    const doubled = [...times]
      .filter(([, made]) => made.length > 1)
      .map(([reference, made]) => `${made.length} verifications for one request: ${reference}`);
    return { lost, doubled, half };
  } finally {
    await close();
  }
}

/** Combines all faults with the contradictions that callers saw. */
export function createConsistencyReport(
  ledger: AcknowledgementLog,
  parts: Partial<ConsistencyReport>[],
): ConsistencyReport {
  const all = (of: "lost" | "doubled" | "half") => parts.flatMap((part) => part[of] ?? []);
  const named = [...ledger.websiteNames.values()].reduce((sum, names) => sum + names.length, 0);
  return {
    acknowledged: ledger.createdIds.size + ledger.endedStatuses.size + named,
    lost: [...all("lost"), ...ledger.contradictions],
    doubled: all("doubled"),
    half: all("half"),
  };
}

/** Returns the totals that every trial reports at its end. */
export const consistencyTotals = ({
  acknowledged,
  lost,
  half,
  doubled,
}: ConsistencyReport): [string, number][] => [
  ["acknowledged writes", acknowledged],
  ["lost writes", lost.length],
  ["half-applied", half.length],
  ["done twice", doubled.length],
];
