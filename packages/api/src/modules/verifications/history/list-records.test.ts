import type { Website } from "@ofage/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { leaveAfterScan } from "../../../../testing/end-by-scan.ts";
import { createWebsite, startCheck, startConsentedCheck } from "../../../../testing/start-check.ts";
import {
  type PastVerification,
  insertPastVerifications,
} from "../../../../testing/insert-past-verifications.ts";

let session: string;
let shop: Website;
let bar: Website;
/** Oldest first: four cancelled verifications, then a failed one. */
const ids: string[] = [];
beforeAll(async () => {
  session = (await createAccount()).session;
  shop = await createWebsite(session, { name: "100% Shop" });
  bar = await createWebsite(session, { name: "Bar_1", domain: "bar.example" });
  for (const [website, input, country] of [
    [shop, { reference_id: "order-1" }, "DE"],
    [shop, { reference_id: "back\\slash" }, "ZZ"],
    [bar, { reference_id: "ORDER_2" }, "ZZ"],
    [bar, { is_test: true }, "ZZ"],
  ] as const) {
    const check = await startCheck(website.asset_id, input, { headers: { "x-country": country } });
    await callApi("cancelCheck", { id: check.id }, { bearer: check.token });
    ids.push(check.id);
  }
  const failed = await startConsentedCheck(shop.asset_id, { reference_id: "x" });
  await leaveAfterScan(failed);
  ids.push(failed.id);
  await startCheck(shop.asset_id);
});

const list = (input: Record<string, unknown> = {}) => callApi("listRecords", input, { bearer: session });
/** Returns positions in `ids`, in listed order. */
const found = async (input: Record<string, unknown>) =>
  (await list(input)).body.map((record) => ids.indexOf(record.id));

test("listRecords returns ended verifications, newest first, and leaves out open ones", async () => {
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

test("listRecords returns page by page", async () => {
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
  test("match the status", async () => {
    expect(await found({ status: "failed" })).toEqual([4]);
    expect(await found({ status: "error" })).toEqual([3, 2, 1, 0]);
    expect(await found({ status: "success" })).toEqual([]);
  });

  test("match the website", async () => {
    expect(await found({ website_id: bar.id })).toEqual([3, 2]);
    expect(await found({ website_id: "web_none" })).toEqual([]);
  });

  test("match the country in any case", async () => {
    expect(await found({ country: " de " })).toEqual([0]);
    expect(await found({ country: "FR" })).toEqual([]);
  });

  test("match test and live verifications", async () => {
    expect(await found({ is_test: true })).toEqual([3]);
    expect(await found({ is_test: false })).toEqual([4, 2, 1, 0]);
  });

  test("can be combined", async () => {
    expect(await found({ status: "error", website_id: shop.id, country: "DE", search: "order" })).toEqual([
      0,
    ]);
    expect(await found({ status: "failed", website_id: bar.id })).toEqual([]);
  });
});

describe("search", () => {
  test.for([
    ["bar", [3, 2]],
    ["AR_", [3, 2]],
    ["100%", [4, 1, 0]],
    ["%", [4, 1, 0]],
    ["_", [3, 2]],
    ["  shop  ", [4, 1, 0]],
  ] as const)("for %j finds the websites whose name contains exactly that", async ([search, positions]) => {
    expect(await found({ search })).toEqual(positions);
  });

  test.for([
    ["order", [2, 0]],
    ["ORDER-1", [0]],
    ["order_", [2]],
    ["order%", []],
    ["back\\", [1]],
    ["BACK\\S", [1]],
    ["\\", []],
    ["slash", []],
    ["'; drop table verifications; --", []],
    ["  order-1  ", [0]],
    ["ver_01", []],
    ["", [4, 3, 2, 1, 0]],
  ] as const)("for %j finds the reference IDs that start with exactly that", async ([search, positions]) => {
    expect(await found({ search })).toEqual(positions);
  });

  test("for a whole ID finds that verification, with or without the prefix and in any case", async () => {
    const id = ids[2]!;
    for (const search of [id, id.slice(4), id.toUpperCase(), id.slice(4).toUpperCase(), ` ${id} `])
      expect(await found({ search })).toEqual([2]);
    const open = await startCheck(shop.asset_id);
    expect(await found({ search: open.id })).toEqual([]);
    const stranger = await createAccount();
    const theirs = await callApi("listRecords", { search: id }, { bearer: stranger.session });
    expect([theirs.body, theirs.headers.get("x-total")]).toEqual([[], "0"]);
  });

  test("for the start of an ID finds the matching verifications, from 8 characters on", async () => {
    for (const length of [8, 12, 14, 18, 29]) {
      const search = ids[2]!.slice(0, length);
      const expected = [4, 3, 2, 1, 0].filter((position) => ids[position]!.startsWith(search));
      expect([length, await found({ search })]).toEqual([length, expected]);
      expect(await found({ search: search.toUpperCase() })).toEqual(expected);
    }
    expect(await found({ search: ids[2]!.slice(0, 7) })).toEqual([]);
    expect(await found({ search: ids[2]!.slice(4, 29) })).toEqual([]);
  });

  test("for the shape of an unknown ID still matches names and reference IDs", async () => {
    const account = await createAccount();
    const search = ids[0]!.slice(4);
    const website = await createWebsite(account.session);
    const check = await startCheck(website.asset_id, { reference_id: search.toUpperCase() });
    await callApi("cancelCheck", { id: check.id }, { bearer: check.token });
    const found = async () =>
      (await callApi("listRecords", { search }, { bearer: account.session })).body.map(({ id }) => id);
    expect(await found()).toEqual([check.id]);
    await createWebsite(account.session, { name: `Was ${search}` });
    expect(await found()).toEqual([]);
  });

  test("finds a website by every name it has had, even after it is deleted", async () => {
    const account = await createAccount();
    const found = async (search: string) =>
      (await callApi("listRecords", { search }, { bearer: account.session })).body.map(({ id }) => id);
    const website = await createWebsite(account.session, { name: "Älter" });
    const check = await startCheck(website.asset_id);
    await callApi("cancelCheck", { id: check.id }, { bearer: check.token });
    for (const name of ["Newer", "Newest", "Newer"]) {
      const { status } = await callApi(
        "updateWebsite",
        { ...website, age_restriction: "18+", name },
        { bearer: account.session },
      );
      expect(status).toBe(200);
    }
    for (const search of ["Älter", "lter", "newer", "NEWEST"])
      expect(await found(search)).toEqual([check.id]);
    await callApi("deleteWebsite", { id: website.id }, { bearer: account.session });
    for (const search of ["Älter", "newest"]) expect(await found(search)).toEqual([check.id]);
    expect(await found("oldest")).toEqual([]);
  });

  test("combines with every other filter, page by page", async () => {
    expect(await found({ search: "bar", website_id: shop.id })).toEqual([]);
    expect(await found({ search: "bar", website_id: bar.id })).toEqual([3, 2]);
    expect(await found({ search: "bar", is_test: false })).toEqual([2]);
    expect(await found({ search: "order", website_id: bar.id })).toEqual([2]);
    expect(await found({ search: "order", country: "DE" })).toEqual([0]);
    expect(await found({ search: "order", status: "failed" })).toEqual([]);
    expect(await found({ search: ids[4], status: "error" })).toEqual([]);
    for (const search of ["order", "order-1", ids[0]])
      expect(await found({ search, date_to: "2026-01-01" })).toEqual([]);
    expect(await found({ search: "order", date_from: "1900-01-01", date_to: "2199-12-31" })).toEqual([2, 0]);
    const last = await list({ search: "order", page: 2, per_page: 1 });
    expect(last.body.map(({ id }) => id)).toEqual([ids[0]]);
    expect(pageHeaders(last.headers)).toEqual({
      "x-total": "2",
      "x-total-pages": "2",
      "x-page": "2",
      "x-per-page": "1",
    });
    const beyond = await list({ search: "order", page: 3, per_page: 1 });
    expect([beyond.body, beyond.headers.get("x-total")]).toEqual([[], "2"]);
  });
});

test("a prefix shared by more than 5,000 verifications is refused until it is longer or limited to days", async () => {
  const account = await createAccount();
  const at = Date.UTC(2024, 2, 1);
  const hourMs = 3_600_000;
  // All IDs of 2024 start alike: 32 to the power of 7 milliseconds are about a year.
  const put = await insertPastVerifications(
    { session: account.session, organizationId: account.organization.id },
    Array.from({ length: 5001 }, (_, index) => ({
      at: new Date(at + (index % 40) * hourMs),
      reference_id: `many-${index}`,
    })),
  );
  const ask = (input: Record<string, unknown>) => callApi("listRecords", input, { bearer: account.session });
  const sentence =
    "More than 5,000 verifications have an ID that starts like this. Please type more of it or choose a date range.";
  for (const search of ["many-", "MANY", put[0]!.slice(0, 8)]) {
    for (const name of ["listRecords", "exportRecords"] as const) {
      const { status, body } = await callApi(name, { search }, { bearer: account.session });
      expect([status, body]).toMatchObject([400, { code: "invalid_input", fields: { search: sentence } }]);
    }
  }
  expect((await ask({ search: "many-4" })).headers.get("x-total")).toBe("1111");
  expect((await ask({ search: "many-", date_to: "2024-03-01" })).headers.get("x-total")).toBe("3001");
  expect((await ask({})).headers.get("x-total")).toBe("5001");
}, 60_000);

describe("days are the organization's", () => {
  test.for([
    [
      "UTC",
      "2026-01-31",
      [
        "2026-01-30T23:59:59.999Z",
        "2026-01-31T00:00:00Z",
        "2026-01-31T23:59:59.999Z",
        "2026-02-01T00:00:00Z",
      ],
    ],
    [
      "Asia/Kolkata",
      "2026-01-31",
      [
        "2026-01-30T18:29:59.999Z",
        "2026-01-30T18:30:00Z",
        "2026-01-31T18:29:59.999Z",
        "2026-01-31T18:30:00Z",
      ],
    ],
    [
      "America/St_Johns",
      "2026-01-31",
      [
        "2026-01-31T03:29:59.999Z",
        "2026-01-31T03:30:00Z",
        "2026-02-01T03:29:59.999Z",
        "2026-02-01T03:30:00Z",
      ],
    ],
    // Clocks go forward: a day of 23 hours, and back: one of 25.
    [
      "Europe/Berlin",
      "2026-03-29",
      [
        "2026-03-28T22:59:59.999Z",
        "2026-03-28T23:00:00Z",
        "2026-03-29T21:59:59.999Z",
        "2026-03-29T22:00:00Z",
      ],
    ],
    [
      "Europe/Berlin",
      "2025-10-26",
      [
        "2025-10-25T21:59:59.999Z",
        "2025-10-25T22:00:00Z",
        "2025-10-26T22:59:59.999Z",
        "2025-10-26T23:00:00Z",
      ],
    ],
  ] as const)("in %s, %s starts and ends by local clocks", async ([timeZone, day, times]) => {
    const { session, organization } = await createAccount();
    const put = await insertPastVerifications(
      { session, organizationId: organization.id, timeZone },
      times.map((at) => ({ at })),
    );
    const on = async (filter: Record<string, unknown>) => {
      const { body, headers } = await callApi("listRecords", filter, { bearer: session });
      expect(headers.get("x-total")).toBe(String(body.length));
      return body.map(({ id }) => put.indexOf(id));
    };
    expect(await on({ date_from: day, date_to: day })).toEqual([2, 1]);
    expect(await on({ date_to: day })).toEqual([2, 1, 0]);
    expect(await on({ date_from: day })).toEqual([3, 2, 1]);
    expect(await on({ date_from: day, date_to: day, search: "ver_01" })).toEqual([]);
    expect(await on({ date_from: day, date_to: day, search: put[1] })).toEqual([1]);
    expect(await on({ date_from: day, date_to: "2026-01-01", country: "FR" })).toEqual([]);
  });
});

describe("every page of a long history", () => {
  const countries = ["DE", "FR", null, "DE", "DE", "AT"];
  const statuses = ["passed", "failed", "passed", "cancelled", "expired", "error"] as const;
  /** Oldest first: 400 verifications over three years, close together in some months. */
  const checks: (PastVerification & { at: Date })[] = Array.from({ length: 400 }, (_, index) => ({
    at: new Date(Date.UTC(2023, 5, 1) + (index ** 2 % 90_000) * 1_000_000),
    country: countries[index % 6]!,
    status: statuses[(index * 7) % 6]!,
    website_id: `web_${index % 3}`,
    is_test: index % 11 === 0,
    reference_id: `Visit-${index % 10}`,
  })).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  let owner: string;
  let put: string[];
  beforeAll(async () => {
    const account = await createAccount();
    owner = account.session;
    put = await insertPastVerifications(
      { session: owner, organizationId: account.organization.id, timeZone: "America/St_Johns" },
      [
        ...checks,
        { at: "2024-01-01T00:00:00Z", status: "created" },
        { at: new Date(), status: "not_required" },
      ],
    );
  });

  const dayIn = (at: Date) => new Date(at.getTime() - 3.5 * 3_600_000).toISOString().slice(0, 10);
  test.for<[Record<string, unknown>, (check: PastVerification & { at: Date }) => boolean]>([
    [{}, () => true],
    [{ status: "error" }, ({ status }) => ["cancelled", "expired", "error"].includes(status!)],
    [{ status: "success", country: "de" }, ({ status, country }) => status === "passed" && country === "DE"],
    [{ website_id: "web_1", is_test: false }, (check) => check.website_id === "web_1" && !check.is_test],
    [{ is_test: true }, ({ is_test }) => is_test === true],
    // Winter dates, when St. John's is three and a half hours behind UTC.
    [
      { date_from: "2023-12-09", date_to: "2024-02-03" },
      ({ at }) => dayIn(at) >= "2023-12-09" && dayIn(at) <= "2024-02-03",
    ],
    [
      { date_from: "2024-11-05", date_to: "2025-02-28", status: "error" },
      ({ at, status }) =>
        dayIn(at) >= "2024-11-05" && dayIn(at) <= "2025-02-28" && !["passed", "failed"].includes(status!),
    ],
    [{ search: "visit-7" }, ({ reference_id }) => reference_id === "Visit-7"],
    [
      { search: "VISIT-", country: "FR", date_from: "2024-01-15" },
      ({ at, country }) => country === "FR" && dayIn(at) >= "2024-01-15",
    ],
  ])("contains exactly the matches of %j", async ([filter, matches]) => {
    const expected = put
      .filter((_id, index) => checks[index] && matches(checks[index]))
      .toSorted()
      .toReversed();
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(expected.length / 7) + 1; page++) {
      const { body, headers } = await callApi(
        "listRecords",
        { ...filter, page, per_page: 7 },
        { bearer: owner },
      );
      expect(headers.get("x-total")).toBe(String(expected.length));
      expect(body.length).toBe(Math.max(0, Math.min(7, expected.length - (page - 1) * 7)));
      seen.push(...body.map(({ id }) => id));
    }
    expect(expected.length).toBeGreaterThan(7);
    expect(seen).toEqual(expected);
  });
});

test("listRecords answers while verifications end", async () => {
  const account = await createAccount();
  const website = await createWebsite(account.session);
  const checks = await Promise.all(Array.from({ length: 12 }, () => startCheck(website.asset_id)));
  const ending = checks.map(({ id, token }) => callApi("cancelCheck", { id }, { bearer: token }));
  const pages = Array.from({ length: 12 }, (_, index) =>
    callApi("listRecords", { page: (index % 2) + 1, per_page: 5 }, { bearer: account.session }),
  );
  for (const { status } of await Promise.all([...pages, ...ending])) expect(status).toBe(200);
  const all = await callApi("listRecords", {}, { bearer: account.session });
  expect(all.headers.get("x-total")).toBe("12");
  expect(all.body.map(({ id }) => id)).toEqual(
    checks
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  );
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
  [{ is_test: "maybe" }, "is_test"],
] as const)("listRecords refuses %j", async ([query, field]) => {
  const { status, body } = await list(query);
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, "invalid_input", [field]]);
});
