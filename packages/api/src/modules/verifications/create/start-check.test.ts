import type { Website } from "@ofage/contract";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { callApi, sendRequest } from "../../../../testing/call-api.ts";
import { clientTokenFromUrl, createWebsite } from "../../../../testing/start-check.ts";

let session: string;
let website: Website;
beforeAll(async () => {
  session = (await createAccount()).session;
  website = await createWebsite(session);
});

const begin = (origin: string | undefined, input: Record<string, unknown> = {}) =>
  callApi(
    "startCheck",
    { asset_id: website.asset_id, ...input },
    { headers: origin === undefined ? {} : { origin } },
  );

test("startCheck starts a check from a page of the website", async () => {
  const metadata = { order: "1234", note: "ünï" };
  const { status, body, headers } = await begin("https://shop.example", {
    reference_id: "visitor-1",
    url_success: "https://shop.example/ok",
    url_error: "#",
    url_cancel: "",
    metadata,
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.stringMatching(/^ver_[0-9a-z]{26}$/),
    status: "created",
    age_verified: null,
    failure_reason: null,
    method: "face_scan",
    assurance: null,
    attempts: 0,
    policy_version: 1,
    metadata,
    redirectUrl: "https://shop.example/ok",
    url: expect.stringContaining(`${inject("publicUrl")}/verify/${body.id}#${body.id}.`),
    asset_id: website.asset_id,
    reference_id: "visitor-1",
    is_test: false,
    challenge_kind: "head_turn",
    token: null,
    receipt: null,
    created_at: expect.any(String),
    expires_at: expect.any(String),
  });
  expect(Date.parse(body.expires_at!) - Date.parse(body.created_at)).toBe(30 * 60_000);
  expect(headers.get("access-control-allow-origin")).toBe("https://shop.example");
});

describe("the page's origin", () => {
  test.for([
    "https://shop.example",
    "https://www.shop.example",
    "https://a.b.shop.example",
    "https://shop.example:8443",
  ])("may be %s", async (origin) => {
    expect((await begin(origin)).status).toBe(201);
  });

  test("may be the console's own", async () => {
    expect((await begin(inject("publicUrl"))).status).toBe(201);
  });

  test.for([
    "http://shop.example",
    "https://evilshop.example",
    "https://shop.example.evil.example",
    "https://shop.example@evil.example",
    "https://shop.example.",
    "https://example",
    "http://localhost:5173",
    "http://127.0.0.1:1",
    "null",
    "",
    "shop.example",
    "https://",
    "file://shop.example",
    "moz-extension://shop.example",
  ])("may not be %j", async (origin) => {
    const { status, body } = await begin(origin);
    expect([status, body.code]).toEqual([403, "origin_not_allowed"]);
  });

  test("is required: without the Origin header no check starts", async () => {
    expect((await begin(undefined)).body.code).toBe("origin_not_allowed");
  });

  test.for(["http://localhost:5173", "http://127.0.0.1:1"])("may be %s in test mode only", async (origin) => {
    expect((await begin(origin, { is_test: true })).body.is_test).toBe(true);
    expect((await begin(origin, { is_test: false })).status).toBe(403);
  });

  test.for(["http://localhost.evil.example", "http://shop.example", "https://evil.example", "null"])(
    "may not be %s even in test mode",
    async (origin) => {
      expect((await begin(origin, { is_test: true })).status).toBe(403);
    },
  );
});

test("startCheck answers a preflight from another origin and lets it read the refusal", async () => {
  const preflight = await sendRequest("OPTIONS", "/v1/verifications", {
    headers: { origin: "https://shop.example", "access-control-request-method": "POST" },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("content-type");
  const refusals = [
    await begin("https://evil.example"),
    await sendRequest("POST", "/v1/verifications", {
      headers: { origin: "https://evil.example", "content-type": "application/json" },
      body: "{",
    }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([403, 400]);
  for (const { headers } of refusals) {
    expect(headers.get("access-control-allow-origin")).toBe("https://evil.example");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
  }
});

test("startCheck answers not_required for a paused website", async () => {
  const paused = await createWebsite(session, { is_paused: true });
  const { status, body } = await callApi(
    "startCheck",
    { asset_id: paused.asset_id, reference_id: "r", url_success: "https://shop.example/ok" },
    { headers: { origin: "https://shop.example" } },
  );
  expect(status).toBe(201);
  expect(body).toMatchObject({
    id: null,
    status: "not_required",
    failure_reason: "paused",
    age_verified: null,
    url: null,
  });
  expect((await callApi("listRecords", { website_id: paused.id }, { bearer: session })).body).toEqual([]);
});

test("a test from the console runs on a paused website and leads to no return URL; a live check does neither", async () => {
  const paused = await createWebsite(session, {
    is_paused: true,
    url_return_success: "https://shop.example/welcome",
  });
  const from = (input: Record<string, unknown>) =>
    callApi(
      "startCheck",
      { asset_id: paused.asset_id, url_success: "https://shop.example/ok", ...input },
      { headers: { origin: inject("publicUrl") } },
    );
  const { body } = await from({ is_test: true });
  expect(body).toMatchObject({ status: "created", is_test: true, redirectUrl: null });
  const [id, bearer] = [body.id!, clientTokenFromUrl(body.url!)];
  await callApi("chooseOutcome", { id, outcome: "adult" }, { bearer });
  const ended = await callApi("readCheck", { id }, { bearer });
  expect(ended.body.result).toMatchObject({ status: "passed", return_url: null });
  expect((await from({})).body).toMatchObject({ status: "not_required", failure_reason: "paused" });
});

test("startCheck answers not_found for an unknown asset ID", async () => {
  const { status, body } = await begin("https://shop.example", {
    asset_id: "ast_00000000000000000000000000",
  });
  expect([status, body.code]).toEqual([404, "not_found"]);
});

const fiftyOne = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, ""]));
test.for([
  [{ asset_id: "" }, "asset_id"],
  [{ reference_id: "x".repeat(201) }, "reference_id"],
  [{ url_success: "javascript:alert(1)" }, "url_success"],
  [{ url_cancel: "//shop.example" }, "url_cancel"],
  [{ metadata: fiftyOne }, "metadata"],
  [{ metadata: { k: "x".repeat(501) } }, "metadata.k"],
  [{ metadata: { k: 1 } }, "metadata.k"],
  [{ metadata: [] }, "metadata"],
  [{ is_test: "true" }, "is_test"],
] as const)("startCheck refuses %j", async ([change, field]) => {
  const { status, body } = await begin("https://shop.example", change);
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, "invalid_input", [field]]);
});

test("the hosted page can be framed only by the website and the console", async () => {
  const live = (await begin("https://shop.example")).body;
  const page = await sendRequest("GET", `/verify/${live.id}`, { headers: { accept: "text/html" } });
  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toMatch(
    new RegExp(
      `frame-ancestors https://shop\\.example https://shop\\.example:\\* https://\\*\\.shop\\.example https://\\*\\.shop\\.example:\\* ${inject("publicUrl")}$`,
    ),
  );
  const test = (await begin("https://shop.example", { is_test: true })).body;
  const testPage = await sendRequest("GET", `/verify/${test.id}`);
  expect(testPage.headers.get("content-security-policy")).toContain("http://localhost:*");

  for (const path of [
    `/verify/${live.id!.slice(0, -4)}zzzz`,
    "/verify/%00",
    "/verify/ver_%00",
    "/verify/x'y",
    `/verify/${"x".repeat(200)}`,
  ]) {
    const missing = await sendRequest("GET", path);
    expect(missing.status).toBe(404);
    expect(missing.headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'$/);
  }
});
