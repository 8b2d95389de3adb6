import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testIntervals } from "../../../testing/test-services.ts";
import { secretKey } from "../../../testing/secret-key.ts";
import { borrowServer } from "../../../testing/thread-server.ts";
import type { Services } from "../../context.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { productionIntervals } from "../../intervals.ts";
import { createKeyring } from "../../secrets/keyring.ts";
import { type IdempotencyClaim, claimIdempotencyKey } from "./claim-idempotency-key.ts";

let services: Services;
beforeAll(async () => {
  ({ services } = await borrowServer());
  await services.db.insertInto("people").values({ id: "usr_x", name: "x", created_at: new Date() }).execute();
});

const ask = (key: string, input: unknown = {}) =>
  claimIdempotencyKey(services, { owner_id: "usr_x", scope: "createThing live", key, input });
async function take(key: string): Promise<IdempotencyClaim> {
  const claim = await ask(key);
  if ("answer" in claim) throw new Error("the key has an answer already");
  return claim;
}
const cutOff = (key: string) => cutOffIn(services.db, key);
const cutOffIn = (db: Db | Tx, key: string) =>
  db
    .updateTable("idempotency_keys")
    .set({ lease_renewed_at: sql<Date>`now() - interval '4 seconds'` })
    .where("key", "=", key)
    .execute();

test("a request that lost its claim can neither answer beside its successor nor change anything", async () => {
  const key = randomUUID();
  const slow = await take(key);
  await cutOff(key);
  const second = await take(key);
  await expect(slow.saveAnswer(services.db, { by: "slow" })).rejects.toMatchObject({
    code: "idempotency_key_in_use",
  });
  // The slow request's changes and its answer are in one transaction.
  const change = services.db.transaction().execute(async (tx) => {
    await tx.updateTable("people").set({ name: "changed" }).execute();
    await slow.saveAnswer(tx, { by: "slow" });
  });
  await expect(change).rejects.toMatchObject({ code: "idempotency_key_in_use" });
  expect(await services.db.selectFrom("people").select("name").where("id", "=", "usr_x").execute()).toEqual([
    { name: "x" },
  ]);

  await slow.release();
  await second.saveAnswer(services.db, { by: "second" });
  expect(await ask(key)).toEqual({ answer: { by: "second" } });
});

test("a repeated request waits for the answer of the first one, for longer than an unrenewed lease", async () => {
  const key = randomUUID();
  const first = await take(key);
  const second = ask(key);
  await new Promise((resolve) => setTimeout(resolve, testIntervals.leaseTimeout * 1.2));
  await first.saveAnswer(services.db, { by: "first" });
  expect(await second).toEqual({ answer: { by: "first" } });
});

test("a repeated request is refused if the first one is still in progress when its wait ends", async () => {
  const key = randomUUID();
  const first = await take(key);
  await expect(ask(key)).rejects.toMatchObject({ code: "idempotency_key_in_use" });
  await first.release();
});

test("a claim whose answer is being written is not taken over", async () => {
  const key = randomUUID();
  const first = await take(key);
  const keeping = services.db.transaction().execute(async (tx) => {
    await first.saveAnswer(tx, { by: "first" });
    await cutOffIn(tx, key);
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  const second = ask(key);
  await keeping;
  expect(await second).toEqual({ answer: { by: "first" } });
});

test("a released claim can be taken, and an answered one stays", async () => {
  const key = randomUUID();
  await (await take(key)).release();
  const again = await take(key);
  await again.saveAnswer(services.db, { done: true });
  await again.release();
  expect(await ask(key)).toEqual({ answer: { done: true } });
});

test("an answer sealed with another SECRET_KEY is not returned", async () => {
  const key = randomUUID();
  await (await take(key)).saveAnswer(services.db, { done: true });
  const elsewhere = { ...services, keyring: createKeyring(`${secretKey} another`) };
  const asked = claimIdempotencyKey(elsewhere, {
    owner_id: "usr_x",
    scope: "createThing live",
    key,
    input: {},
  });
  await expect(asked).rejects.toMatchObject({ code: "idempotency_key_reused" });
});

test.for([
  ["npm start", productionIntervals],
  ["servers under test", testIntervals],
] as const)(
  "with the intervals of %s, a retry waits for longer than the lease of a killed request lasts",
  ([, { idempotencyWait, idempotencyPoll, leaseTimeout, leaseRenewal }]) => {
    expect(idempotencyWait).toBeGreaterThan(leaseTimeout + 2 * idempotencyPoll);
    expect(leaseTimeout).toBeGreaterThan(2 * leaseRenewal);
  },
);
