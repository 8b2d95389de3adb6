import { sql } from "kysely";
import { expect, test } from "vitest";
import { databaseUrlOf } from "../../testing/database-env.ts";
import { createNextRelease, nextMigration } from "../../testing/next-release.ts";
import { createTestFolder } from "../../testing/test-server.ts";
import { migrateToLatest, SchemaBusyError } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

async function openTwo() {
  const dataDir = await createTestFolder();
  const databaseUrl = await databaseUrlOf(dataDir);
  const [one, other] = [
    await openDatabase({ dataDir, databaseUrl }),
    await openDatabase({ dataDir, databaseUrl }),
  ];
  return { one, other };
}

test(
  "migrateToLatest waits for a long transaction in short turns, so that later queries are delayed only for seconds",
  { timeout: 120_000 },
  async () => {
    const folder = await createNextRelease("alter table verifications add column next_note text;");
    const { one, other } = await openTwo();
    try {
      let release!: () => void;
      const held = new Promise<void>((resolve) => (release = resolve));
      let holding!: () => void;
      const begun = new Promise<void>((resolve) => (holding = resolve));
      const long = other.db.transaction().execute(async (tx) => {
        await sql`select count(*) from verifications`.execute(tx);
        holding();
        await held;
      });
      await begun;
      const told: string[] = [];
      let waits = () => {};
      const waited = new Promise<void>((resolve) => (waits = resolve));
      const tell = (sentence: string) => {
        told.push(sentence);
        waits();
      };
      const migrating = migrateToLatest(one.db, { tell, folder });
      await waited;
      // Between two turns, and after at most one of them, the table is available to others.
      const began = performance.now();
      await sql`select count(*) from verifications`.execute(other.db);
      expect(performance.now() - began).toBeLessThan(6_000);
      release();
      await long;
      expect(await migrating).toEqual([nextMigration]);
      expect(told[0]).toContain("A table is locked by another transaction; trying again");
    } finally {
      await one.close();
      await other.close();
    }
  },
);

test("migrateToLatest does not retry any other error", async () => {
  const folder = await createNextRelease("create table next_things (id text);");
  const { one, other } = await openTwo();
  try {
    await sql`create table next_things (id text)`.execute(one.db);
    const failed = await migrateToLatest(one.db, { folder }).catch((error: unknown) => error);
    expect(failed).not.toBeInstanceOf(SchemaBusyError);
    expect((failed as Error).message).toContain("next_things");
  } finally {
    await one.close();
    await other.close();
  }
});
