import { randomUUID } from "node:crypto";
import { request } from "node:http";
import type { Website } from "@ofage/contract";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { createApiKey } from "../../testing/api-key.ts";
import { callApi, type CallOptions, randomIpAddress } from "../../testing/call-api.ts";
import { createWebsite } from "../../testing/start-check.ts";
import { testIntervals } from "../../testing/test-services.ts";
import { queryDatabase, runJob } from "../../testing/query-database.ts";
import {
  createVerificationWithKey,
  createShopAccount,
  type ShopAccount,
} from "../../testing/create-verification-with-key.ts";
import { hashToken } from "../secrets/token.ts";
import { insertMember, insertSession } from "../../testing/insert-member.ts";
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

test("a retried request gets the same response byte for byte, marked as replayed", async () => {
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

test("requests without a key, or with different keys, are independent", async () => {
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

test("twenty concurrent requests with one key create one verification", async () => {
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

test("a different request under the same key is refused", async () => {
  const key = randomUUID();
  const first = await create(key, { reference_id: key });
  const { status, body } = await create(key, { reference_id: `${key}-2` });
  expect([status, body.code]).toEqual([409, "idempotency_key_reused"]);
  expect(await madeWith(`${key}-2`)).toEqual([]);
  // The first request still gets its response, and defaults may be written out.
  const again = await create(key, { reference_id: key, metadata: {}, is_test: false });
  expect(again.text).toBe(first.text);
});

describe("scope of an idempotency key", () => {
  test("the same key of another organization is independent", async () => {
    const other = await createShopAccount();
    const key = randomUUID();
    const mine = await create(key);
    const theirs = await create(key, { asset_id: other.website.asset_id }, other.liveKey);
    expect([theirs.status, replayed(theirs), theirs.body.id === mine.body.id]).toEqual([201, null, false]);
    expect(replayed(await create(key))).toBe("true");
  });

  test("the same key in live and test mode is independent", async () => {
    const key = randomUUID();
    const live = await create(key);
    const inTest = await create(key, {}, shop.testKey);
    expect([inTest.status, replayed(inTest), inTest.body.is_test]).toEqual([201, null, true]);
    expect((await create(key, {}, shop.testKey)).text).toBe(inTest.text);
    expect((await create(key)).text).toBe(live.text);
  });

  test("another secret key of the organization is independent, since it may not see what the first one may", async () => {
    const key = randomUUID();
    const first = await create(key);
    const { key: second } = await createApiKey(shop.session);
    const other = await create(key, {}, second);
    expect([other.status, replayed(other), other.body.id === first.body.id]).toEqual([201, null, false]);
  });

  test("the same key on another route is independent", async () => {
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

test("a retried cancelVerification gets the first response", async () => {
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

describe("an error does not bind the key", () => {
  test("after invalid input", async () => {
    const key = randomUUID();
    const wrong = { metadata: { k: 1 } };
    expect([(await create(key, wrong)).status, (await create(key, wrong)).status]).toEqual([400, 400]);
    expect((await create(key)).status).toBe(201);
  });

  test("after a missing object that exists later", async () => {
    const empty = await createShopAccount();
    const second = await createWebsite(empty.session);
    const key = randomUUID();
    const ask = () => callApi("createVerification", {}, keyed(key, { bearer: empty.liveKey }));
    expect([(await ask()).status, (await ask()).status]).toEqual([400, 400]);
    await callApi("deleteWebsite", { id: second.id }, { bearer: empty.session });
    const answer = await ask();
    expect([answer.status, replayed(answer)]).toEqual([201, null]);
  });

  test("after a decided verification", async () => {
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

describe("malformed idempotency keys", () => {
  test.for(["", "two words", "x".repeat(256), "ünï", "tab\there"])("%j is refused", async (key) => {
    const { status, body } = await create(key);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
      400,
      "invalid_input",
      ["Idempotency-Key"],
    ]);
  });

  test.for(["x", "x".repeat(255), '"quoted"', "!~"])("%j is accepted", async (key) => {
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

  test("two Idempotency-Key headers are refused", async () => {
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

/** Makes the request this much older. Times are stored to the millisecond. */
const age = (key: string, interval: string) =>
  queryDatabase(
    "update idempotency_keys set claimed_at = date_trunc('milliseconds', now() - $2::interval) where key = $1",
    key,
    interval,
  );

describe("retention of a saved response", () => {
  test("a saved response expires after 24 hours", async () => {
    const key = randomUUID();
    const first = await create(key);
    await age(key, "23 hours 59 minutes");
    expect((await create(key)).text).toBe(first.text);
    await age(key, "24 hours 1 second");
    const anew = await create(key);
    expect([anew.status, replayed(anew), anew.body.id === first.body.id]).toEqual([201, null, false]);
    expect((await create(key)).text).toBe(anew.text);
  });

  test("an expired key is free, and one of twenty concurrent requests gets it", async () => {
    const key = randomUUID();
    await create(key);
    await age(key, "25 hours");
    const reference_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(key, { reference_id })));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(await madeWith(reference_id)).toHaveLength(1);
  });

  test("expired entries are deleted over time, and others stay", async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    await create(old);
    await create(young);
    await age(old, "25 hours");
    await age(young, "23 hours");
    await runJob("purge-expired");
    await waitUntil("the old key to go", async () => {
      const rows = await queryDatabase("select 1 from idempotency_keys where key = $1", old);
      return rows.length === 0 || undefined;
    });
    expect(await queryDatabase("select 1 from idempotency_keys where key = $1", young)).toHaveLength(1);
  });
});

describe("an interrupted request", () => {
  /** Leaves the state of a process that has just ended between claiming the key and responding. */
  async function cutOff(key: string): Promise<void> {
    await create(key, { reference_id: key });
    await queryDatabase("delete from verifications where reference_id = $1", key);
    await queryDatabase(
      "update idempotency_keys set sealed = null, lease_renewed_at = now() where key = $1",
      key,
    );
  }

  test("holds the key until its lease has not been renewed for the timeout", async () => {
    const key = randomUUID();
    const began = performance.now();
    await cutOff(key);
    const { status } = await create(key, { reference_id: key });
    expect(status).toBe(201);
    expect(performance.now() - began).toBeGreaterThan(testIntervals.leaseTimeout);
    expect(await madeWith(key)).toHaveLength(1);
  });

  test("is then taken over by exactly one of many requests", async () => {
    const key = randomUUID();
    await cutOff(key);
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(key, { reference_id: key })));
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    expect(await madeWith(key)).toEqual([{ id: made[0]!.body.id }]);
    expect((await create(key, { reference_id: key })).text).toBe(made[0]!.text);
  });
});

test("the table stores neither request nor response in plain text", async () => {
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

describe("callers of an idempotency key", () => {
  test("a public key can use one", async () => {
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

  test("a public key's response is replayed only to the page and address that asked", async () => {
    const { key: pk } = await createApiKey(shop.session, { key_type: "public" });
    // A stranger can read the public key, and may guess an order number.
    const key = `order-${randomUUID()}`;
    const begin = (headers: Record<string, string>) =>
      callApi(
        "startCheck",
        { asset_id: website.asset_id, reference_id: key },
        keyed(key, { bearer: pk, headers }),
      );
    const first = await begin({ origin: "https://shop.example" });
    const elsewhere = await begin({ origin: "https://www.shop.example" });
    const byServer = await begin({});
    expect([first.status, elsewhere.status, byServer.status]).toEqual([201, 201, 403]);
    expect(elsewhere.body.id).not.toBe(first.body.id);
    expect(elsewhere.body.url).not.toBe(first.body.url);
  });

  test("a public key's response is replayed to no other address, and to no origin that is not the website's", async () => {
    const { key: pk } = await createApiKey(shop.session, { key_type: "public" });
    const key = `order-${randomUUID()}`;
    const begin = (origin: string, from: string) =>
      callApi(
        "startCheck",
        { asset_id: website.asset_id, reference_id: key },
        keyed(key, { bearer: pk, headers: { origin }, from }),
      );
    const visitor = randomIpAddress();
    const first = await begin("https://shop.example", visitor);
    // A stranger forges the page's Origin from elsewhere, and the visitor's own browser is on another page.
    const stranger = await begin("https://shop.example", randomIpAddress());
    expect([stranger.status, replayed(stranger)]).toEqual([201, null]);
    expect(stranger.body.url).not.toBe(first.body.url);
    for (const origin of ["https://evil.example", "https://shop.example.evil.example", "null"])
      for (const attempt of [1, 2]) {
        const forged = await begin(origin, visitor);
        expect([origin, attempt, forged.status, forged.body.code, replayed(forged)]).toEqual([
          origin,
          attempt,
          403,
          "origin_not_allowed",
          null,
        ]);
      }
    const again = await begin("https://shop.example", visitor);
    expect([again.text, replayed(again)]).toEqual([first.text, "true"]);
  });

  test("a session can use one on any POST of its own", async () => {
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

  test("a person without an organization can use one, and nobody else gets their response", async () => {
    const people = [
      await insertMember(shop.organization.id, "support"),
      await insertMember(shop.organization.id, "support"),
    ];
    for (const { session } of people) await callApi("leaveOrganization", {}, { bearer: session });
    const key = randomUUID();
    const found = (bearer: string) => callApi("createOrganization", { name: key }, keyed(key, { bearer }));
    const [first, other] = [await found(people[0]!.session), await found(people[1]!.session)];
    expect([first.status, other.status, replayed(other)]).toEqual([201, 201, null]);
    expect(other.body.id).not.toBe(first.body.id);
    const again = await found(people[0]!.session);
    expect([again.text, replayed(again)]).toEqual([first.text, "true"]);
    expect(await queryDatabase("select 1 from organizations where name = $1", key)).toHaveLength(2);
  });

  test("a session's response is replayed to no other session, which may not have proved whose it is", async () => {
    const key = randomUUID();
    const make = (bearer: string) => callApi("createApiKey", { name: "Secret" }, keyed(key, { bearer }));
    const first = await make(shop.session);
    const stolen = await insertSession(shop.user.id);
    await queryDatabase(
      "update sessions set authenticated_at = now() - interval '1 day' where token_hash = $1",
      hashToken(stolen),
    );
    const other = await make(stolen);
    expect([first.status, other.body.code]).toEqual([201, "reauthentication_required"]);
    expect(other.text).not.toContain(first.body.key);
    expect((await make(shop.session)).text).toBe(first.text);
  });

  test("a page without a key has no owner, so its idempotency key is ignored", async () => {
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

  test("an idempotency key is ignored on GET", async () => {
    const answer = await callApi("listVerifications", {}, keyed("not a key", { bearer: shop.liveKey }));
    expect([answer.status, replayed(answer)]).toEqual([200, null]);
  });
});

test("a revoked API key gets no saved response", async () => {
  const { id, key: bearer } = await createApiKey(shop.session);
  const key = randomUUID();
  expect((await create(key, {}, bearer)).status).toBe(201);
  await callApi("revokeApiKey", { id }, { bearer: shop.session });
  expect((await create(key, {}, bearer)).body.code).toBe("invalid_api_key");
});

test("idempotency keys are deleted with their organization", async () => {
  const own = await createShopAccount();
  await create(randomUUID(), { asset_id: own.website.asset_id }, own.liveKey);
  const count = () =>
    queryDatabase("select 1 from idempotency_keys where owner_id = $1", own.organization.id);
  expect(await count()).toHaveLength(1);
  await callApi("deleteMe", {}, { bearer: own.session });
  expect(await count()).toEqual([]);
});
