import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { migrateToLatest } from "../../packages/api/src/db/migrate.ts";
import { openDatabase } from "../../packages/api/src/db/open-database.ts";
import type { Db } from "../../packages/api/src/db/schema.ts";
import { createId } from "../../packages/api/src/ids.ts";
import { recountVerifications } from "../../packages/api/src/modules/stats/index.ts";
import { createToken, hashToken } from "../../packages/api/src/secrets/token.ts";
import { type BenchOrganization, verificationColumns } from "./history-rows.ts";

/** Destination of a history: a database server, or the folder of an embedded database that nobody has open. */
export type HistoryDatabaseTarget = { databaseUrl: string } | { dataDir: string };

const copyStatement = `copy verifications (${verificationColumns.join(", ")}) from`;

/**
 * Fills an empty database with the schema, organizations, and their verifications and counts.
 * @returns session tokens of owners of the first organization
 */
export async function fillHistoryDatabase(
  target: HistoryDatabaseTarget,
  organizations: BenchOrganization[],
  lines: Iterable<string>,
  sessions: number,
): Promise<string[]> {
  const tokens = Array.from({ length: sessions }, () => createToken());
  if ("dataDir" in target) mkdirSync(target.dataDir, { recursive: true });
  await withDatabase(target, async (db) => {
    await migrateToLatest(db);
    await insertOrganizations(db, organizations, tokens);
  });
  if ("databaseUrl" in target) await copyToServer(target.databaseUrl, lines);
  else await copyToFolder(target.dataDir, lines);
  await withDatabase(target, async (db, maintain) => {
    // Without statistics, counting millions by method is planned as for a handful.
    await sql`analyze verifications`.execute(db);
    await insertAttempts(db, organizations[0]!);
    for (const { id } of organizations)
      await db.transaction().execute((tx) => recountVerifications(tx, id, "UTC"));
    await maintain();
  });
  return tokens;
}

async function withDatabase(
  target: HistoryDatabaseTarget,
  use: (db: Db, maintain: () => Promise<void>) => Promise<void>,
) {
  const database = await openDatabase({
    dataDir: "dataDir" in target ? target.dataDir : "",
    databaseUrl: "databaseUrl" in target ? target.databaseUrl : undefined,
  });
  try {
    await use(
      database.db,
      database.maintain ??
        (() =>
          "databaseUrl" in target ? runPsql(target.databaseUrl, "vacuum (analyze)") : Promise.resolve()),
    );
  } finally {
    await database.close();
  }
}

/** Inserts the attempts of an organization's verifications: a scan each, and the own provider's answer where that decided. */
async function insertAttempts(db: Db, { id }: BenchOrganization): Promise<void> {
  const signal = sql`case failure_reason when 'under_age' then 'under' when 'inconclusive' then 'inconclusive' when 'quality' then null else 'over' end`;
  const reason = sql`case failure_reason when 'quality' then 'quality' end`;
  const columns = sql`organization_id, verification_id, number, method, began_at, ended_at, signal, reason, estimated_age`;
  await sql`insert into verification_attempts (${columns})
    select organization_id, id, 1, 'face_scan', started_at, completed_at,
      case when method = 'custom' then 'inconclusive' else ${signal} end, ${reason}, estimated_age
    from verifications where organization_id = ${id} and status in ('passed', 'failed')`.execute(db);
  await sql`insert into verification_attempts (${columns})
    select organization_id, id, 2, method, started_at, completed_at, ${signal}, ${reason}, null::float8
    from verifications where organization_id = ${id} and status in ('passed', 'failed') and method = 'custom'`.execute(
    db,
  );
}

async function insertOrganizations(
  db: Db,
  organizations: BenchOrganization[],
  tokens: string[],
): Promise<void> {
  const now = new Date();
  for (const { id, websites } of organizations) {
    await db.insertInto("organizations").values({ id, name: "Bench", created_at: now }).execute();
    for (const [website] of websites) {
      await db
        .insertInto("websites")
        .values({
          organization_id: id,
          id: website.id,
          asset_id: website.asset_id,
          name: website.name,
          domain: "shop.example",
          age_restriction: "eighteen_plus",
          brand_color: "#3B82F6",
          brand_accent_color: "#60A5FA",
          sensitivity: 75,
          model_version: "bynn-ofage-20250626-v3",
          is_paused: false,
          enabled_countries: [],
          created_at: now,
          updated_at: now,
        })
        .execute();
      await db
        .insertInto("website_names")
        .values({ organization_id: id, website_id: website.id, name: website.name, named_at: now })
        .execute();
    }
  }
  // Calls are counted by person, so each session is another owner's.
  for (const [index, token] of tokens.entries()) {
    const owner = createId("usr");
    await db
      .insertInto("people")
      .values({
        id: owner,
        email: `owner-${index}@test.example`,
        name: "Owner",
        email_verified_at: now,
        created_at: now,
      })
      .execute();
    await db
      .insertInto("members")
      .values({
        organization_id: organizations[0]!.id,
        user_id: owner,
        role: "owner",
        website_ids: null,
        live_keys: true,
        joined_at: now,
      })
      .execute();
    await db
      .insertInto("sessions")
      .values({
        token_hash: hashToken(token),
        id: createId("ses"),
        user_id: owner,
        amr: "password",
        user_agent: null,
        created_at: now,
        authenticated_at: now,
        last_used_at: now,
        expires_at: new Date(now.getTime() + 86_400_000),
      })
      .execute();
  }
}

/** Joins several lines into one chunk: streaming single lines costs more than the database. */
function* chunks(lines: Iterable<string>, size: number): Generator<string, void, undefined> {
  let chunk: string[] = [];
  for (const line of lines) {
    chunk.push(line);
    if (chunk.length === size) {
      yield chunk.join("");
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk.join("");
}

async function copyToServer(databaseUrl: string, lines: Iterable<string>): Promise<void> {
  const child = spawn("psql", [databaseUrl, "-qXv", "ON_ERROR_STOP=1", "-c", `${copyStatement} stdin`], {
    stdio: ["pipe", "ignore", "inherit"],
  });
  const exited = once(child, "exit");
  await pipeline(Readable.from(chunks(lines, 500)), child.stdin);
  const [code] = await exited;
  if (code !== 0) throw new Error(`psql exited with code ${code}`);
}

async function copyToFolder(dataDir: string, lines: Iterable<string>): Promise<void> {
  const database = await PGlite.create(join(dataDir, "db"));
  for (const chunk of chunks(lines, 20_000)) {
    await database.query(`${copyStatement} '/dev/blob'`, [], { blob: new Blob([chunk]) });
  }
  await database.close();
}

async function runPsql(databaseUrl: string, statement: string): Promise<void> {
  const child = spawn("psql", [databaseUrl, "-qXc", statement], { stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`psql exited with code ${code}`);
}
