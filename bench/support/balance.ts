import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import { openDatabase } from "../../packages/api/src/db/open.ts";
import { faultsOf } from "../../packages/api/testing/fuzz/whole.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Ledger, Shop } from "./ledger.ts";

/** What callers were told, held against what is there. */
export interface Balance {
  /** Writes that were acknowledged: checks made, checks ended, websites renamed. */
  acknowledged: number;
  /** Those that are not there, or otherwise. */
  lost: string[];
  /** Effects that one request had twice: checks, names in the audit log, events. */
  doubled: string[];
  /** What a request cut in half would leave: counts without their checks, ends without their event, a broken chain. */
  half: string[];
}

const endEvent: Record<string, string> = { passed: "verification.completed", failed: "verification.failed" };

/** Reads each audit log by the API and has `npm run verify-audit-log` look at it. @param folder for what is exported */
export async function auditFaults(
  url: string,
  shops: readonly Shop[],
  ledger: Ledger,
  folder: string,
): Promise<Pick<Balance, "lost" | "doubled" | "half">> {
  const faults: Pick<Balance, "lost" | "doubled" | "half"> = { lost: [], doubled: [], half: [] };
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
    for (const name of ledger.named.get(website.id) ?? []) {
      const times = text.split("\n").filter((line) => line.includes(`"subject_name":"${name}"`)).length;
      if (times === 0) faults.lost.push(`the audit log has no renaming to ${name}`);
      if (times > 1) faults.doubled.push(`the audit log has ${times} renamings to ${name}`);
    }
  }
  return faults;
}

/** Waits until the endpoint was told how every check ended, for a minute at most. @returns what it was not told, and what it was told as two events */
export async function eventFaults(
  { told }: Endpoint,
  ledger: Ledger,
): Promise<Pick<Balance, "lost" | "doubled">> {
  const changes = [...ledger.ended].map(([id, status]) => `${id} ${endEvent[status]}`);
  const untold = () => changes.filter((change) => !told.has(change));
  for (let tries = 0; untold().length > 0 && tries < 240; tries++) await wait(500);
  return {
    lost: untold().map((change) => `no event: ${change}`),
    doubled: [...told].filter(([, events]) => events.size > 1).map(([change]) => `two events: ${change}`),
  };
}

/** Asks the database itself. No server may run on an embedded one. */
export async function databaseFaults(
  database: { dataDir: string; databaseUrl?: string | undefined },
  shops: readonly Shop[],
  ledger: Ledger,
): Promise<Pick<Balance, "lost" | "doubled" | "half">> {
  const { db, close } = await openDatabase({ ...database, databaseUrl: database.databaseUrl });
  const ask = async <Row>(text: string) => (await db.executeQuery<Row>(CompiledQuery.raw(text))).rows;
  try {
    const checks = await ask<{ id: string; reference_id: string; status: string }>(
      "select id, reference_id, status from verifications",
    );
    const websites = await ask<{ id: string; name: string }>("select id, name from websites");
    const half = await faultsOf(ask);
    const ids = new Map(checks.map(({ id, status }) => [id, status]));
    const times = Map.groupBy(checks, ({ reference_id }) => reference_id);
    const names = new Map(websites.map(({ id, name }) => [id, name]));
    const lost = [
      ...[...ledger.made.values()].filter((id) => !ids.has(id)).map((id) => `not there: ${id}`),
      ...[...ledger.ended]
        .filter(([id, status]) => ids.get(id) !== status)
        .map(([id, status]) => `${id} is ${ids.get(id)}, not ${status}`),
      ...shops
        .filter(({ website }) => ledger.named.has(website.id))
        .filter(({ website }) => names.get(website.id) !== ledger.named.get(website.id)!.at(-1))
        .map(({ website }) => `${website.id} has another name than was said`),
    ];
    const doubled = [...times]
      .filter(([, made]) => made.length > 1)
      .map(([reference, made]) => `${made.length} checks of one request: ${reference}`);
    return { lost, doubled, half };
  } finally {
    await close();
  }
}

/** All of it together, and the contradictions that callers heard. */
export function balanceOf(ledger: Ledger, parts: Partial<Balance>[]): Balance {
  const all = (of: "lost" | "doubled" | "half") => parts.flatMap((part) => part[of] ?? []);
  const named = [...ledger.named.values()].reduce((sum, names) => sum + names.length, 0);
  return {
    acknowledged: ledger.made.size + ledger.ended.size + named,
    lost: [...all("lost"), ...ledger.contradictions],
    doubled: all("doubled"),
    half: all("half"),
  };
}

/** The figures that every trial tells at its end. */
export const balanceFigures = ({ acknowledged, lost, half, doubled }: Balance): [string, number][] => [
  ["acknowledged writes", acknowledged],
  ["of them lost", lost.length],
  ["half-applied", half.length],
  ["done twice", doubled.length],
];
