import type { Website } from "@ofage/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { createAccount } from "../../../testing/account.ts";
import { call } from "../../../testing/call.ts";
import { createWebsite, sendFrames, startCheck, startConsented } from "../../../testing/check.ts";
import { query } from "../../../testing/database.ts";
import { nobody } from "../../../testing/frames.ts";

let session: string;
let shop: Website;
let bar: Website;
/** Oldest first: four cancelled, then one failed. */
const ids: string[] = [];
beforeAll(async () => {
  session = (await createAccount()).session;
  shop = await createWebsite(session, { name: "100% Shop" });
  bar = await createWebsite(session, { name: "Bar_1", domain: "bar.example" });
  for (const [website, reference_id] of [
    [shop, "order-1"],
    [shop, "back\\slash"],
    [bar, "ORDER_2"],
    [bar, undefined],
  ] as const) {
    const check = await startCheck(website.asset_id, { reference_id });
    await call("cancelCheck", { id: check.id }, { bearer: check.token });
    ids.push(check.id);
  }
  const failed = await startConsented(shop.asset_id, { reference_id: "x" });
  await sendFrames(failed, nobody);
  ids.push(failed.id);
  await startCheck(shop.asset_id);
  await query("update verifications set country = 'DE' where id = $1", ids[0]);
  await query("update verifications set created_at = '2026-01-31T23:59:59.999Z' where id = $1", ids[1]);
  await query("update verifications set created_at = '2026-02-01T00:00:00Z' where id = $1", ids[2]);
});

const list = (input: Record<string, unknown> = {}) => call("listRecords", input, { bearer: session });
/** Positions in `ids`, in the order listed. */
const found = async (input: Record<string, unknown>) =>
  (await list(input)).body.map((record) => ids.indexOf(record.id));

test("ended checks, newest first; open ones are not history yet", async () => {
  const { status, headers } = await list();
  expect(status).toBe(200);
  expect(await found({})).toEqual([4, 3, 2, 1, 0]);
  expect(pageHeaders(headers)).toEqual({
    "x-total": "5",
    "x-total-pages": "1",
    "x-page": "1",
    "x-per-page": "20",
  });
});

function pageHeaders(headers: Headers) {
  return Object.fromEntries(
    ["x-total", "x-total-pages", "x-page", "x-per-page"].map((name) => [name, headers.get(name)]),
  );
}

test("page by page", async () => {
  expect(await found({ page: 1, per_page: 2 })).toEqual([4, 3]);
  expect(await found({ page: 2, per_page: 2 })).toEqual([2, 1]);
  const last = await list({ page: 3, per_page: 2 });
  expect(last.body.map(({ id }) => id)).toEqual([ids[0]]);
  expect(pageHeaders(last.headers)).toEqual({
    "x-total": "5",
    "x-total-pages": "3",
    "x-page": "3",
    "x-per-page": "2",
  });
  const beyond = await list({ page: 1_000_000, per_page: 100 });
  expect([beyond.body, beyond.headers.get("x-total")]).toEqual([[], "5"]);
  const none = await list({ search: "nothing like it" });
  expect(pageHeaders(none.headers)).toMatchObject({ "x-total": "0", "x-total-pages": "1" });
});

describe("filters", () => {
  test("by status", async () => {
    expect(await found({ status: "failed" })).toEqual([4]);
    expect(await found({ status: "error" })).toEqual([3, 2, 1, 0]);
    expect(await found({ status: "success" })).toEqual([]);
  });

  test("by website", async () => {
    expect(await found({ website_id: bar.id })).toEqual([3, 2]);
    expect(await found({ website_id: "web_none" })).toEqual([]);
  });

  test("by country, however it is written", async () => {
    expect(await found({ country: " de " })).toEqual([0]);
    expect(await found({ country: "FR" })).toEqual([]);
  });

  test("by day, both ends included, in UTC", async () => {
    expect(await found({ date_from: "2026-01-31", date_to: "2026-01-31" })).toEqual([1]);
    expect(await found({ date_from: "2026-02-01", date_to: "2026-02-01" })).toEqual([2]);
    expect(await found({ date_from: "2026-01-31", date_to: "2026-02-01" })).toEqual([2, 1]);
    expect(await found({ date_to: "2026-01-30" })).toEqual([]);
  });

  test("all at once", async () => {
    expect(await found({ status: "error", website_id: shop.id, country: "DE", search: "order" })).toEqual([
      0,
    ]);
    expect(await found({ status: "failed", website_id: bar.id })).toEqual([]);
  });
});

describe("search", () => {
  test.for([
    ["order", [2, 0]],
    ["ORDER-1", [0]],
    ["bar", [3, 2]],
    ["100%", [4, 1, 0]],
    ["%", [4, 1, 0]],
    ["_", [4, 3, 2, 1, 0]],
    ["r_2", [2]],
    ["0_", []],
    ["\\", [1]],
    ["k\\s", [1]],
    ["'; drop table verifications; --", []],
    ["  order-1  ", [0]],
    ["", [4, 3, 2, 1, 0]],
  ] as const)("%s finds what holds exactly that", async ([search, positions]) => {
    // Every id holds `_`, so that one finds all; `%` and `\` stand for themselves.
    expect(await found({ search })).toEqual(positions);
  });

  test("finds by the check's id", async () => {
    expect(await found({ search: ids[2] })).toEqual([2]);
  });
});

test.for([
  [{ page: 0 }, "page"],
  [{ page: "x" }, "page"],
  [{ page: 1.5 }, "page"],
  [{ page: 1_000_001 }, "page"],
  [{ per_page: 101 }, "per_page"],
  [{ status: "passed" }, "status"],
  [{ country: "DEU" }, "country"],
  [{ date_from: "31.01.2026" }, "date_from"],
  [{ date_to: "2026-02-30" }, "date_to"],
  [{ date_from: "0001-01-01" }, "date_from"],
  [{ search: "x".repeat(201) }, "search"],
] as const)("refuses %j", async ([query, field]) => {
  const { status, body } = await list(query);
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, "invalid_input", [field]]);
});

test("an open check has no record yet", async () => {
  const open = await startCheck(shop.asset_id);
  expect((await call("readRecord", { id: open.id }, { bearer: session })).body.code).toBe("not_found");
});
