import {
  type Contract,
  contract,
  type Credential,
  errorStatus,
  type Route,
  type OrganizationId,
  type UserId,
} from "@ofage/contract";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createAccount, randomEmail, password } from "./account.ts";
import { createApiKey } from "./api-key.ts";
import { type ApiResponse, callApi, randomIpAddress, sendRequest } from "./call-api.ts";
import { createWebsite, type StartedCheck, startConsentedCheck } from "./start-check.ts";
import { insertAlert } from "./insert-alert.ts";
import { insertMember, insertSession } from "./insert-member.ts";
import { invalidIds } from "./invalid-ids.ts";
import { payingCard } from "../../../fixtures/test-cards.ts";
import { upgradeToStandardPlan } from "./upgrade-to-standard-plan.ts";

type Name = keyof Contract;
const rows = Object.entries(contract) as [Name, Route][];

/**
 * Declares tests that send invalid input to every route of the contract and expect a message and a 4xx status.
 * @param share tests only every nth case
 * @param refused minimum number of refusals; fewer mean that the tests met something else, such as the rate limit
 */
export function describeBadInput(share: number, refused: number): void {
  let organizationId: OrganizationId;
  let assetId: string;
  let check: StartedCheck;
  /** Ids of the organization's resources, by the collection in their path, and of spare ones that may be deleted. */
  let things: Record<string, string>;
  let spare: Record<string, string>;
  beforeAll(async () => {
    const account = await createAccount();
    organizationId = account.organization.id;
    const website = await createWebsite(account.session);
    assetId = website.asset_id;
    check = await startConsentedCheck(website.asset_id);
    const invoice = await upgradeToStandardPlan(account.session);
    const make = async () => {
      const webhook = await callApi("createWebhook", { url: hook }, { bearer: account.session });
      const delivery = await callApi("testWebhook", { id: webhook.body.id }, { bearer: account.session });
      return {
        websites: (await createWebsite(account.session)).id,
        api_keys: (await createApiKey(account.session)).id,
        webhooks: webhook.body.id,
        deliveries: delivery.body.id,
        invoices: invoice.id,
        members: (await insertMember(organizationId, "support")).id,
        invitations: (
          await callApi(
            "createInvitation",
            { email: randomEmail(), role: "support" },
            { bearer: account.session },
          )
        ).body.id,
        saved_views: (
          await callApi(
            "createSavedView",
            { name: randomEmail(), query: { filter: {} } },
            { bearer: account.session },
          )
        ).body.id,
        alerts: await insertAlert(organizationId),
      };
    };
    [things, spare] = [await make(), await make()];
  });

  /** Address where nothing listens. */
  const hook = "https://127.0.0.1:9/hook";

  /** Number of responses of each kind; a suite that only met the rate limit would prove nothing. */
  const seen = { ok: 0, refused: 0, limited: 0 };
  afterAll(() => {
    expect(seen.refused).toBeGreaterThan(refused);
    // Keys of one mode have one limit together.
    expect(seen.limited).toBeLessThan(seen.refused / 50);
  });

  /** Expects that invalid input is refused or ignored, and never causes a server error. */
  function expectAnswer({ status, body, headers, text }: ApiResponse<unknown>, what: string): void {
    if (status >= 200 && status < 300) {
      seen.ok++;
      return;
    }
    expect([what, status >= 400 && status < 500], text).toEqual([what, true]);
    expect(headers.get("content-type"), what).toMatch(/^application\/json/);
    expect(body, what).toMatchObject({
      error: expect.stringMatching(/\S/),
      request_id: expect.stringMatching(/^req_/),
    });
    const { code } = body as { code: keyof typeof errorStatus };
    expect(errorStatus[code], what).toBe(status);
    if (status !== 429) seen.refused++;
    else {
      seen.limited++;
      expect(Number(headers.get("retry-after")), what).toBeGreaterThan(0);
    }
  }

  const deep = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  const long = "x".repeat(100_000);

  /** JSON texts in place of a field's value. */
  const badValues: [string, string][] = [
    ["null", "null"],
    ["a number", "-1"],
    ["a huge number", "1e308"],
    ["a number beyond every number", "1e999"],
    ["true", "true"],
    ["an array", "[]"],
    ["an array of it all", '[null,1,"x",{}]'],
    ["an object", "{}"],
    ["an object like a function", '{"toString":1,"length":-1}'],
    ["NUL", '"\\u0000"'],
    ["half a surrogate pair", '"\\ud800"'],
    ["control characters", '"\\u0001\\u001b\\u202e"'],
    ["a long string", JSON.stringify(long)],
    ["something deep", deep(20_000)],
    ["an SQL fragment", `"' or 1=1; --"`],
    ["a prototype", '{"__proto__":{"admin":true}}'],
  ];

  const baseInput: Record<string, unknown> = {
    password,
    password_confirmation: password,
    current_password: password,
    token: "t",
    code: "000000",
    name: "x",
    domain: "x.example",
    is_paused: false,
    kind: "without_turn",
    outcome: "adult",
    url: hook,
    key_type: "public",
    ...payingCard,
    company_name: "x",
    billing_email: "x@y.example",
    address: payingCard.billing_address,
    plan_id: "standard",
    setup_id: "s",
    query: { filter: { status: "failed,error" } },
    at: new Date(0).toISOString(),
  };

  /** Returns a valid input, so that each test invalidates one thing. */
  function rightInput(row: Route): Record<string, unknown> {
    const fields = Object.keys(row.input.shape).filter((name) => name in baseInput && name !== "id");
    const input = Object.fromEntries(fields.map((name) => [name, baseInput[name]]));
    if ("email" in row.input.shape) input.email = randomEmail();
    if ("asset_id" in row.input.shape) input.asset_id = assetId;
    return input;
  }

  const idOf = (row: Route) =>
    (row.method === "DELETE" ? spare : things)[/([a-z_]+)\/:id/.exec(row.path)?.[1] ?? ""] ?? check.id;
  const pathOf = (row: Route, id = idOf(row)) => row.path.replace(":id", id);
  const isBodiless = (row: Route) => row.method === "GET" || row.method === "DELETE";

  // These routes delete a person or an organization, lock a sign-in, or make many keys, so each is tested on its own.
  const harmful: Route[] = [
    contract.deleteMe,
    contract.deleteOrganization,
    contract.changePassword,
    contract.createApiKey,
    contract.rotateApiKey,
    contract.leaveOrganization,
  ];

  /** Few owners, because each hears of what the others do by email. */
  const owners: Promise<UserId>[] = [];
  const planned = new Map<Route, number>();

  /** Opens a session of an owner who may call the route so often, since limits count persons. */
  async function freshSession(row: Route, calls = row.limit.max): Promise<string> {
    const before = planned.get(row) ?? 0;
    planned.set(row, before + calls);
    const at = Math.floor(before / row.limit.max);
    return insertSession(await (owners[at] ??= insertMember(organizationId, "owner").then(({ id }) => id)));
  }

  /** Returns one of each credential that the route accepts, freshly made, so that its rate limit is fresh, too. */
  async function credentialsOf(row: Route): Promise<string[]> {
    if (harmful.includes(row)) return [(await createAccount({ from: randomIpAddress() })).session];
    const found: string[] = [];
    if (row.auth.includes("client_token")) found.push(check.token);
    if (row.auth.includes("session")) found.push(await freshSession(row));
    for (const [credential, key_type] of [
      ["secret_key", "private"],
      ["public_key", "public"],
    ] as const) {
      if (row.auth.includes(credential))
        found.push((await createApiKey(await freshSession(contract.createApiKey, 1), { key_type })).key);
    }
    return found;
  }

  interface Sent {
    what: string;
    path?: string;
    body?: BodyInit;
    headers?: Record<string, string>;
  }

  async function tryAll(row: Route, cases: Sent[]): Promise<void> {
    // Sends as many as one caller may, then continues on behalf of other addresses.
    const tried = cases.filter((_, index) => index % share === 0);
    for (let from = 0; from < tried.length; from += row.limit.max)
      await trySome(row, tried.slice(from, from + row.limit.max));
  }

  async function trySome(row: Route, cases: Sent[]): Promise<void> {
    for (const bearer of [...(await credentialsOf(row)), undefined]) {
      // Each route has separate addresses, so that rate limits by address do not hide what is behind them.
      const addresses = [randomIpAddress(), randomIpAddress(), randomIpAddress(), randomIpAddress()];
      const waiting = [...cases.entries()];
      await Promise.all(
        addresses.map(async (from) => {
          for (let next = waiting.pop(); next; next = waiting.pop()) {
            const { what, path = pathOf(row), body, headers } = next[1];
            const origin = inject("publicUrl");
            const answer = await sendRequest(row.method, path, {
              bearer,
              from,
              body,
              headers: { origin, ...headers },
            });
            expectAnswer(answer, `${row.method} ${row.path.slice(0, 60)}: ${what}`);
          }
        }),
      );
    }
  }

  const json = { "content-type": "application/json" };

  const withBody = rows.filter(([, row]) => !isBodiless(row));

  describe.for(withBody)("%s", ([, row]) => {
    test("bodies that are not JSON objects are refused", async () => {
      await tryAll(row, [
        { what: "truncated", body: '{"a":', headers: json },
        { what: "single quotes", body: "{'a':1}", headers: json },
        {
          what: "not UTF-8",
          body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
          headers: json,
        },
        ...["null", "[]", "1", '"text"', "true", deep(30_000), `{"a":${deep(20_000)}}`].map((body) => ({
          what: body.slice(0, 20),
          body,
          headers: json,
        })),
        { what: "a prototype", body: '{"__proto__":{"a":1},"constructor":{"prototype":{}}}', headers: json },
        { what: "nothing", headers: json },
        { what: "plain text", body: "{}", headers: { "content-type": "text/plain" } },
        { what: "a form", body: new URLSearchParams({ a: "1" }) },
        { what: "XML", body: "<a/>", headers: { "content-type": "application/xml" } },
        { what: "an invalid type", body: "{}", headers: { "content-type": "nonsense" } },
        {
          what: "a wrong charset",
          body: "{}",
          headers: { "content-type": "application/json; charset=klingon" },
        },
        {
          what: "an invalid Idempotency-Key",
          body: "{}",
          headers: { ...json, "idempotency-key": "a b" },
        },
        {
          what: "a long Idempotency-Key",
          body: "{}",
          headers: { ...json, "idempotency-key": "x".repeat(5000) },
        },
        { what: "a wrong encoding", body: "{}", headers: { ...json, "content-encoding": "gzip" } },
        {
          what: "multipart without a boundary",
          body: "x",
          headers: { "content-type": "multipart/form-data" },
        },
        {
          what: "truncated multipart",
          body: "--b\r\nContent-Dis",
          headers: { "content-type": "multipart/form-data; boundary=b" },
        },
      ]);
    });
  });

  describe.for(withBody)("%s", ([, row]) => {
    test("a body over the limit is refused as too large", async () => {
      const limit = row.bodyLimit ?? 64 * 1024;
      const body = JSON.stringify({ ...rightInput(row), filler: "x".repeat(limit) });
      const { status, body: answer } = await sendRequest(row.method, pathOf(row), {
        from: randomIpAddress(),
        bearer: (await credentialsOf(row))[0],
        headers: json,
        body,
      });
      expect([status, (answer as { code: string }).code]).toEqual([413, "request_too_large"]);
    });
  });

  describe.for(rows)("%s", ([, row]) => {
    test("every field refuses invalid values", async () => {
      const fields = Object.keys(row.input.shape).filter((name) => !row.path.includes(`:${name}`));
      if (isBodiless(row)) {
        const values = [
          "",
          "%00",
          "%ed%a0%80",
          "%zz",
          "%",
          "-1",
          "1e308",
          "NaN",
          "null",
          "a&",
          "x".repeat(8000),
        ];
        await tryAll(row, [
          ...fields.flatMap((field) =>
            values.map((value) => ({ what: `${field}=${value}`, path: `${pathOf(row)}?${field}=${value}` })),
          ),
          ...fields.map((field) => ({
            what: `${field} twice`,
            path: `${pathOf(row)}?${field}=1&${field}=2&${field}[]=3&${field}[a]=4`,
          })),
          { what: "a prototype", path: `${pathOf(row)}?__proto__=1&constructor=2&__proto__[a]=3` },
          { what: "an empty query", path: `${pathOf(row)}?` },
          { what: "only separators", path: `${pathOf(row)}?&&=&=` },
        ]);
      } else {
        const right = rightInput(row);
        await tryAll(
          row,
          fields.flatMap((field) => {
            const rest = JSON.stringify({ ...right, [field]: undefined }).slice(1, -1);
            return badValues.map(([name, value]) => ({
              what: `${field}: ${name}`,
              body: `{${rest}${rest ? "," : ""}${JSON.stringify(field)}:${value}}`,
              headers: json,
            }));
          }),
        );
      }
    });

    test("invalid addresses are refused", async () => {
      const at = (id: string) => (row.path.includes(":id") ? pathOf(row, id) : `${row.path}/${id}`);
      const headers = isBodiless(row) ? {} : json;
      await tryAll(
        row,
        invalidIds.map((id) => ({ what: `id ${id.slice(0, 12)}`, path: at(id), headers })),
      );
    });

    test("invalid credentials are refused", async () => {
      const values = [
        "Bearer",
        "Bearer ",
        "Basic YTpi",
        "Bearer a b",
        `Bearer ${"x".repeat(9000)}`,
        "Bearer ver_.x",
        "Bearer .",
        "Bearer age_",
        "Bearer age_sk_",
        `Bearer age_sk_${"x".repeat(400)}`,
        "Bearer age_pk_test_' or 1=1",
        "bearer AGE_SK_x",
        "\u00ff",
      ];
      const open: Credential[] = ["none", "browser_origin"];
      const isOpen = rows.some(
        ([, each]) =>
          each.method === row.method && each.path === row.path && each.auth.some((one) => open.includes(one)),
      );
      for (const authorization of values) {
        const from = randomIpAddress();
        const answer = await sendRequest(row.method, pathOf(row), {
          from,
          headers: { ...(isBodiless(row) ? {} : json), authorization },
        });
        expectAnswer(answer, `authorization ${authorization.slice(0, 12)}`);
        if (!isOpen) expect(answer.status).toBe(401);
      }
    });
  });

  test("the server stays ready and loses nothing after invalid input", async () => {
    expect((await sendRequest("GET", "/readyz")).body).toEqual({ status: "ready" });
    const answer = await sendRequest("GET", `/v1/verifications/${check.id}/check`, { bearer: check.token });
    expect(answer.status).toBe(200);
  });
}
