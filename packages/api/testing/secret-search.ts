import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { CompiledQuery } from "kysely";
import { openDatabase } from "../src/db/open-database.ts";
import { databaseUrlOf } from "./database-env.ts";
import type { Keyring } from "../src/secrets/keyring.ts";

/** Form in which a secret could be found. */
export interface SecretTrace {
  name: string;
  /** Bytes to search, at least three. */
  bytes: Buffer;
}

/** Bytes and where they came from. */
export interface ByteSource {
  where: string;
  bytes: Buffer;
}

/**
 * Creates a search for many traces in one pass.
 * @returns a function that names the traces found in the given bytes
 */
export function createTraceSearch(traces: readonly SecretTrace[]): (bytes: Buffer) => string[] {
  // Index of the three bytes that each trace begins with, which rules out nearly every position.
  const begins = new Uint8Array(1 << 24);
  const byBeginning = new Map<number, SecretTrace[]>();
  for (const trace of traces) {
    const beginning = trace.bytes.readUIntBE(0, 3);
    begins[beginning] = 1;
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), trace]);
  }
  return (bytes) => {
    const found = new Set<string>();
    let last = 0;
    for (let at = 0; at < bytes.length; at++) {
      last = ((last << 8) | bytes[at]!) & 0xffffff;
      if (at < 2 || begins[last] === 0) continue;
      const from = at - 2;
      for (const { name, bytes: wanted } of byBeginning.get(last)!) {
        if (bytes.subarray(from, from + wanted.length).equals(wanted)) found.add(name);
      }
    }
    return [...found];
  };
}

/** Reads every file below a folder, with its name. */
export async function readFilesBelow(folder: string): Promise<ByteSource[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const places: ByteSource[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const where = `file ${path.slice(folder.length + 1)}`;
    places.push({ where: `name of ${where}`, bytes: Buffer.from(where) });
    if (entry.isFile()) places.push({ where, bytes: await readFile(path) });
  }
  return places;
}

/**
 * Reads every row of every table of a stopped server, the queue's included: as text, and decrypted with its key where possible.
 * @param keyring keyring of that server
 */
export async function readAllDatabaseRows(dataDir: string, keyring: Keyring): Promise<ByteSource[]> {
  const database = await openDatabase({ dataDir, databaseUrl: await databaseUrlOf(dataDir) });
  const ask = async <Row>(sql: string) => (await database.db.executeQuery<Row>(CompiledQuery.raw(sql))).rows;
  try {
    const tables = await ask<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const places: ByteSource[] = [];
    for (const { name } of tables) {
      const rows = await ask<{ text: string; json: unknown }>(
        `select row::text as text, to_jsonb(row) as json from ${name} as row`,
      );
      for (const { text, json } of rows) {
        const opened = collectTexts(json).flatMap((value) => unsealWith(keyring, value));
        for (const each of [text, JSON.stringify(json), ...opened])
          places.push({ where: `table ${name}`, bytes: Buffer.from(each) });
      }
    }
    return places;
  } finally {
    await database.close();
  }
}

/** Collects every text and number within a value, including JSON within texts. */
export function collectTexts(value: unknown): string[] {
  if (typeof value === "string") return [value, ...collectTexts(parseJsonOrNull(value))];
  if (typeof value === "number") return [String(value)];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(collectTexts);
}

function parseJsonOrNull(text: string): unknown {
  if (!/^\s*[[{"]/.test(text)) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Decrypts a sealed text. Data sealed with a key stored beside it counts as stored in plain text. */
function unsealWith(keyring: Keyring, text: string): string[] {
  if (!/^[\w+/-]{38,}={0,2}$/.test(text)) return [];
  try {
    return [keyring.open(text)];
  } catch {
    return [];
  }
}
