import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrateToRelease } from "../../testing/released-databases.ts";
import { databaseUrlOf } from "../../testing/database-env.ts";
import { migrateToLatest, SchemaBusyError } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

async function openTwo() {
  const name = createHash("sha256").update(randomUUID()).digest("hex");
  const databaseUrl = await databaseUrlOf(name);
  const [one, other] = [
    await openDatabase({ dataDir: "", databaseUrl }),
    await openDatabase({ dataDir: "", databaseUrl }),
  ];
  return { one, other };
}

test(
  "migrateToLatest waits for a long transaction in short turns, so that later queries are delayed only for seconds",
  { timeout: 120_000 },
  async () => {
    const { one, other } = await openTwo();
    try {
      // Migration 0004 changes the verifications.
      await migrateToRelease(one.db, "0003");
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
      const migrating = migrateToLatest(one.db, (sentence) => {
        told.push(sentence);
        waits();
      });
      await waited;
      // Between two turns, and after at most one of them, the table is available to others.
      const began = performance.now();
      await sql`select count(*) from verifications`.execute(other.db);
      expect(performance.now() - began).toBeLessThan(6_000);
      release();
      await long;
      expect((await migrating)[0]).toBe("0004_public_api");
      expect(told[0]).toContain("A table is locked by another transaction; trying again");
    } finally {
      await one.close();
      await other.close();
    }
  },
);

test("migrateToLatest does not retry any other error", async () => {
  const { one, other } = await openTwo();
  try {
    await migrateToRelease(one.db, "0003");
    await sql`create table api_keys (id text)`.execute(one.db);
    const failed = await migrateToLatest(one.db).catch((error: unknown) => error);
    expect(failed).not.toBeInstanceOf(SchemaBusyError);
    expect((failed as Error).message).toContain("api_keys");
  } finally {
    await one.close();
    await other.close();
  }
});
