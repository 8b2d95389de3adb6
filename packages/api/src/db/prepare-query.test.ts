import type { UserId } from "@ofage/contract";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareQuery } from "./prepare-query.ts";
import type { Db, Tables } from "./schema.ts";

let db: Db;
beforeAll(async () => {
  db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: await PGlite.create() }) });
  await db.schema
    .createTable("sessions")
    .addColumn("token_hash", "text")
    .addColumn("user_id", "text")
    .addColumn("expires_at", "timestamptz")
    .execute();
});
afterAll(() => db.destroy());

let built = 0;
const sessionOf = prepareQuery((db, values: { hash: string; now: Date }) => {
  built++;
  return db
    .selectFrom("sessions")
    .select("user_id")
    .where("token_hash", "=", values.hash)
    .where("user_id", "!=", "usr_nobody")
    .where("expires_at", ">", values.now);
});

const insert = prepareQuery((db, values: { token_hash: string; user_id: UserId; expires_at: Date }) =>
  db.insertInto("sessions").values({
    token_hash: values.token_hash,
    user_id: values.user_id,
    expires_at: values.expires_at,
  } as never),
);

test("each run of a prepared query has its own values, even when runs overlap", async () => {
  const [past, future] = [new Date("2020-01-01"), new Date("2040-01-01")];
  await Promise.all(
    ["a", "b", "c"].map((name) =>
      insert.rows(db, { token_hash: name, user_id: `usr_${name}`, expires_at: future }),
    ),
  );
  const now = new Date("2030-01-01");
  const found = await Promise.all(["a", "b", "x"].map((hash) => sessionOf.rows(db, { hash, now })));
  expect(found).toEqual([[{ user_id: "usr_a" }], [{ user_id: "usr_b" }], []]);
  expect(await sessionOf.rows(db, { hash: "c", now: new Date("2050-01-01") })).toEqual([]);
  expect(await sessionOf.rows(db, { hash: "c", now: past })).toEqual([{ user_id: "usr_c" }]);
  expect(await sessionOf.first(db, { hash: "a", now })).toEqual({ user_id: "usr_a" });
  expect(await sessionOf.first(db, { hash: "x", now })).toBeUndefined();
  expect(built).toBe(1);
});

test("a prepared query runs in a transaction and is rolled back with it", async () => {
  const later = new Date("2040-01-01");
  const undone = db.transaction().execute(async (tx) => {
    await insert.rows(tx, { token_hash: "d", user_id: "usr_d", expires_at: later });
    expect(await sessionOf.rows(tx, { hash: "d", now: new Date() })).toHaveLength(1);
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
  expect(await sessionOf.rows(db, { hash: "d", now: new Date() })).toEqual([]);
});
