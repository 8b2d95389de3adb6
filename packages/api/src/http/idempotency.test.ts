import { randomUUID } from "node:crypto";
import { request } from "node:http";
import type { Website } from "@ofage/contract";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { createApiKey } from "../../testing/api-key.ts";
import { callApi, type CallOptions } from "../../testing/call-api.ts";
import { createWebsite } from "../../testing/start-check.ts";
import { queryDatabase, runJob } from "../../testing/query-database.ts";
import {
  createVerificationWithKey,
  createShopAccount,
  type ShopAccount,
} from "../../testing/create-verification-with-key.ts";
import { findTablesContaining } from "../../testing/find-tables-containing.ts";
import { waitUntil } from "../../testing/wait-until.ts";

let shop: ShopAccount;
let website: Website;
beforeAll(async () => {
  shop = await createShopAccount();
  website = shop.website;
});

const keyed = (key: string, options: CallOptions = {}): CallOptions => ({
  ...options,
  headers: { ...options.headers, "idempotency-key": key },
});
const create = (key: string, input: Record<string, unknown> = {}, bearer = shop.liveKey) =>
  callApi("createVerification", { asset_id: website.asset_id, ...input }, keyed(key, { bearer }));
const replayed = (answer: { headers: Headers }) => answer.headers.get("idempotent-replayed");
const madeWith = (reference: string) =>
  queryDatabase("select id from verifications where reference_id = $1", reference);

test("sent again, the same answer comes back byte for byte, and says so", async () => {
  const key = randomUUID();
  const input = {
    reference_id: key,
    metadata: { zz: "1", a: "ünï", "7": "x" },
    redirectUrl: "https://shop.example/r",
  };
  const first = await create(key, input);
  expect([first.status, replayed(first)]).toEqual([201, null]);
  for (let again = 0; again < 3; again++) {
    const answer = await create(key, input);
    expect([answer.status, answer.text, replayed(answer)]).toEqual([201, first.text, "true"]);
    expect(answer.headers.get("content-type")).toBe(first.headers.get("content-type"));
  }
  expect(await madeWith(key)).toEqual([{ id: first.body.id }]);
});

test("without a key, or with another, each request is its own", async () => {
  const reference_id = randomUUID();
  const ids = [
    await create(randomUUID(), { reference_id }),
    await create(randomUUID(), { reference_id }),
    await callApi(
      "createVerification",
      { asset_id: website.asset_id, reference_id },
      { bearer: shop.liveKey },
    ),
    await callApi(
      "createVerification",
      { asset_id: website.asset_id, reference_id },
      { bearer: shop.liveKey },
    ),
  ].map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(4);
});

test("twenty at once make one check", async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(key, { reference_id: key })));
  const made = answers.filter(({ status }) => status === 201);
  const held = answers.filter(({ status }) => status !== 201);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ text }) => text)).size).toBe(1);
  expect(made.filter((answer) => replayed(answer) === null)).toHaveLength(1);
  for (const { status, body, headers } of held) {
    expect([status, body.code, headers.get("retry-after")]).toEqual([409, "idempotency_key_in_use", "1"]);
  }
  expect(await madeWith(key)).toEqual([{ id: made[0]!.body.id }]);
});

test("another request under the same key is refused", async () => {
  const key = randomUUID();
  const first = await create(key, { reference_id: key });
  const { status, body } = await create(key, { reference_id: `${key}-2` });
  expect([status, body.code]).toEqual([409, "idempotency_key_reused"]);
  expect(await madeWith(`${key}-2`)).toEqual([]);
  // The first request is still answered, and what is a default may be written out.
  const again = await create(key, { reference_id: key, metadata: {}, is_test: false, method: "face_scan" });
  expect(again.text).toBe(first.text);
});

describe("a key is one request's, of one account, in one mode, on one call", () => {
  test("of another account it is another", async () => {
    const other = await createShopAccount();
    const key = randomUUID();
    const mine = await create(key);
    const theirs = await create(key, { asset_id: other.website.asset_id }, other.liveKey);
    expect([theirs.status, replayed(theirs), theirs.body.id === mine.body.id]).toEqual([201, null, false]);
    expect(replayed(await create(key))).toBe("true");
  });

  test("live and test are apart", async () => {
    const key = randomUUID();
    const live = await create(key);
    const inTest = await create(key, {}, shop.testKey);
    expect([inTest.status, replayed(inTest), inTest.body.is_test]).toEqual([201, null, true]);
    expect((await create(key, {}, shop.testKey)).text).toBe(inTest.text);
    expect((await create(key)).text).toBe(live.text);
  });

  test("two private keys of an account share it: a key may be rotated between two tries", async () => {
    const key = randomUUID();
    const first = await create(key);
    const { key: second } = await createApiKey(shop.session);
    const again = await create(key, {}, second);
    expect([again.text, replayed(again)]).toEqual([first.text, "true"]);
  });

  test("on another call it is another", async () => {
    const key = randomUUID();
    const { body } = await create(key);
    const cancelled = await callApi(
      "cancelVerification",
      { id: body.id },
      keyed(key, { bearer: shop.liveKey }),
    );
    expect([cancelled.status, cancelled.body.status, replayed(cancelled)]).toEqual([200, "cancelled", null]);
  });
});

test("a cancel that is sent again is answered as the first was", async () => {
  const check = await createVerificationWithKey(shop.liveKey, { asset_id: website.asset_id });
  const key = randomUUID();
  const cancel = (id: string) => callApi("cancelVerification", { id }, keyed(key, { bearer: shop.liveKey }));
  const first = await cancel(check.id);
  const again = await cancel(check.id);
  expect([again.status, again.text, replayed(again)]).toEqual([200, first.text, "true"]);
  // The path is part of the request.
  const other = await createVerificationWithKey(shop.liveKey, { asset_id: website.asset_id });
  expect((await cancel(other.id)).body).toMatchObject({ code: "idempotency_key_reused" });
});

describe("an error does not stick", () => {
  test("of the input", async () => {
    const key = randomUUID();
    const wrong = { metadata: { k: 1 } };
    expect([(await create(key, wrong)).status, (await create(key, wrong)).status]).toEqual([400, 400]);
    expect((await create(key)).status).toBe(201);
  });

  test("of what was not there, and is there later", async () => {
    const empty = await createShopAccount();
    const second = await createWebsite(empty.session);
    const key = randomUUID();
    const ask = () => callApi("createVerification", {}, keyed(key, { bearer: empty.liveKey }));
    expect([(await ask()).status, (await ask()).status]).toEqual([400, 400]);
    await callApi("deleteWebsite", { id: second.id }, { bearer: empty.session });
    const answer = await ask();
    expect([answer.status, replayed(answer)]).toEqual([201, null]);
  });

  test("of a check that was decided", async () => {
    const check = await createVerificationWithKey(shop.testKey, { asset_id: website.asset_id });
    await callApi("chooseOutcome", { id: check.id, outcome: "adult" }, { bearer: check.token });
    const key = randomUUID();
    const cancel = () =>
      callApi("cancelVerification", { id: check.id }, keyed(key, { bearer: shop.testKey }));
    for (const { status, body } of [await cancel(), await cancel()])
      expect([status, (body as { code?: string }).code]).toEqual([409, "already_decided"]);
    expect(await queryDatabase("select 1 from idempotency_keys where key = $1", key)).toEqual([]);
  });
});

describe("a key that is none", () => {
  test.for(["", "two words", "x".repeat(256), "ünï", "tab\there"])("%j is refused", async (key) => {
    const { status, body } = await create(key);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
      400,
      "invalid_input",
      ["Idempotency-Key"],
    ]);
  });

  test.for(["x", "x".repeat(255), '"quoted"', "!~"])("%j is one", async (key) => {
    const own = await createShopAccount();
    const answers = [
      await create(key, { asset_id: own.website.asset_id }, own.liveKey),
      await create(key, { asset_id: own.website.asset_id }, own.liveKey),
    ];
    expect(answers.map((answer) => [answer.status, replayed(answer)])).toEqual([
      [201, null],
      [201, "true"],
    ]);
  });

  test("two of them are none", async () => {
    const status = await new Promise<number | undefined>((done, fail) => {
      const headers = [
        "authorization",
        `Bearer ${shop.liveKey}`,
        "content-type",
        "application/json",
        "idempotency-key",
        "a",
        "idempotency-key",
        "b",
      ];
      request(`${inject("url")}/v1/verifications`, { method: "POST", headers: ["host", "x", ...headers] })
        .on("response", (answer) => answer.resume().on("end", () => done(answer.statusCode)))
        .on("error", fail)
        .end("{}");
    });
    expect(status).toBe(400);
  });
});

/** As if the request had been sent so long ago. Times are kept to the millisecond. */
const age = (key: string, interval: string) =>
  queryDatabase(
    "update idempotency_keys set claimed_at = date_trunc('milliseconds', now() - $2::interval) where key = $1",
    key,
    interval,
  );

describe("it is kept for 24 hours", () => {
  test("and not longer", async () => {
    const key = randomUUID();
    const first = await create(key);
    await age(key, "23 hours 59 minutes");
    expect((await create(key)).text).toBe(first.text);
    await age(key, "24 hours 1 second");
    const anew = await create(key);
    expect([anew.status, replayed(anew), anew.body.id === first.body.id]).toEqual([201, null, false]);
    expect((await create(key)).text).toBe(anew.text);
  });

  test("then another request may have the key, and one of twenty is the first", async () => {
    const key = randomUUID();
    await create(key);
    await age(key, "25 hours");
    const reference_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(key, { reference_id })));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(await madeWith(reference_id)).toHaveLength(1);
  });

  test("what is older is deleted by and by, and what is not stays", async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    await create(old);
    await create(young);
    await age(old, "25 hours");
    await age(young, "23 hours");
    await runJob("forget-stale");
    await waitUntil("the old key to go", async () => {
      const rows = await queryDatabase("select 1 from idempotency_keys where key = $1", old);
      return rows.length === 0 || undefined;
    });
    expect(await queryDatabase("select 1 from idempotency_keys where key = $1", young)).toHaveLength(1);
  });
});

describe("a request that was cut off", () => {
  /** As a process leaves it that ended between taking the key and answering. */
  async function cutOff(key: string, interval: string): Promise<void> {
    await create(key, { reference_id: key });
    await queryDatabase("delete from verifications where reference_id = $1", key);
    await queryDatabase("update idempotency_keys set sealed = null where key = $1", key);
    await age(key, interval);
  }
  /** The same of a process that does not say every second that it is still at it, as in releases before. */
  async function cutOffOlder(key: string, interval: string): Promise<void> {
    await cutOff(key, interval);
    await queryDatabase("update idempotency_keys set alive_at = null where key = $1", key);
  }

  test("holds the key until nobody has spoken for it for three seconds", async () => {
    const key = randomUUID();
    await cutOff(key, "0 seconds");
    const began = performance.now();
    const { status } = await create(key, { reference_id: key });
    expect(status).toBe(201);
    expect(performance.now() - began).toBeGreaterThan(1_000);
    expect(await madeWith(key)).toHaveLength(1);
  });

  test("holds it for a minute where nobody ever spoke for it", { timeout: 15_000 }, async () => {
    const key = randomUUID();
    await cutOffOlder(key, "50 seconds");
    const { status, body, headers } = await create(key, { reference_id: key });
    expect([status, body.code, headers.get("retry-after")]).toEqual([409, "idempotency_key_in_use", "1"]);
    expect(await madeWith(key)).toEqual([]);
  });

  test("is taken over after that, by one of many", async () => {
    const key = randomUUID();
    await cutOffOlder(key, "61 seconds");
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(key, { reference_id: key })));
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    expect(await madeWith(key)).toEqual([{ id: made[0]!.body.id }]);
    expect((await create(key, { reference_id: key })).text).toBe(made[0]!.text);
  });
});

test("neither request nor answer lies in the table in clear", async () => {
  const key = randomUUID();
  const order = `order-${randomUUID()}`;
  const note = `note-${randomUUID()}`;
  const { body } = await create(key, { reference_id: order, metadata: { note } });
  const [row] = await queryDatabase<{ text: string }>(
    "select row_to_json(claim)::text as text from idempotency_keys as claim where key = $1",
    key,
  );
  for (const clear of [order, note, body.id, body.url!, new URL(body.url!).hash.slice(1), website.asset_id])
    expect(row!.text).not.toContain(clear);
  for (const kept of [order, note])
    expect(await findTablesContaining(kept)).toEqual(["public.verifications"]);
});

describe("who may use one", () => {
  test("a public key", async () => {
    const { key: pk } = await createApiKey(shop.session, { key_type: "public" });
    const key = randomUUID();
    const begin = () =>
      callApi(
        "startCheck",
        { asset_id: website.asset_id, reference_id: key },
        keyed(key, { bearer: pk, headers: { origin: "https://shop.example" } }),
      );
    const first = await begin();
    const again = await begin();
    expect([first.status, again.text, replayed(again)]).toEqual([201, first.text, "true"]);
    expect(await madeWith(key)).toHaveLength(1);
  });

  test("a session, on any POST of its own", async () => {
    const key = randomUUID();
    const make = () =>
      callApi("createWebsite", { name: key, domain: "x.example" }, keyed(key, { bearer: shop.session }));
    const first = await make();
    const again = await make();
    expect([first.status, again.text, replayed(again)]).toEqual([201, first.text, "true"]);
    expect(await queryDatabase("select 1 from websites where name = $1", key)).toHaveLength(1);
    const keyMade = () => callApi("createApiKey", { name: key }, keyed(key, { bearer: shop.session }));
    const secret = await keyMade();
    expect([secret.status, (await keyMade()).text]).toEqual([201, secret.text]);
    expect(await findTablesContaining(secret.body.key)).toEqual([]);
  });

  test("a page without a key has no account to keep it for: it is not looked at", async () => {
    const key = randomUUID();
    const begin = (value: string) =>
      callApi(
        "startCheck",
        { asset_id: website.asset_id, reference_id: key },
        keyed(value, { headers: { origin: "https://shop.example" } }),
      );
    const answers = [await begin(key), await begin(key), await begin("not a key")];
    expect(answers.map((answer) => [answer.status, replayed(answer)])).toEqual(
      answers.map(() => [201, null]),
    );
    expect(await madeWith(key)).toHaveLength(3);
  });

  test("on a GET it is not looked at either", async () => {
    const answer = await callApi("listVerifications", {}, keyed("not a key", { bearer: shop.liveKey }));
    expect([answer.status, replayed(answer)]).toEqual([200, null]);
  });
});

test("a key that was revoked gets no answer of before", async () => {
  const { id, key: bearer } = await createApiKey(shop.session);
  const key = randomUUID();
  expect((await create(key, {}, bearer)).status).toBe(201);
  await callApi("revokeApiKey", { id }, { bearer: shop.session });
  expect((await create(key, {}, bearer)).body.code).toBe("invalid_api_key");
});

test("keys go with their account", async () => {
  const own = await createShopAccount();
  await create(randomUUID(), { asset_id: own.website.asset_id }, own.liveKey);
  const count = () => queryDatabase("select 1 from idempotency_keys where account_id = $1", own.user.id);
  expect(await count()).toHaveLength(1);
  await callApi("deleteMe", {}, { bearer: own.session });
  expect(await count()).toEqual([]);
});
