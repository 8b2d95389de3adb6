import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { type Contract, contract, type Credential, errorStatus, type Route } from "@ofage/contract";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createAccount, randomEmail, password } from "./account.ts";
import { createApiKey } from "./api-key.ts";
import { type ApiResponse, callApi, randomIpAddress, sendRequest } from "./call-api.ts";
import { createWebsite, type StartedCheck, startConsentedCheck } from "./start-check.ts";
import { queryDatabase } from "./query-database.ts";
import { portraitJpeg } from "./test-frames.ts";
import { invalidIds } from "./invalid-ids.ts";
import { createId } from "../src/ids.ts";
import { hashToken } from "../src/secrets/token.ts";
import { payingCard } from "../../../fixtures/test-cards.ts";
import { upgradeToStandardPlan } from "./upgrade-to-standard-plan.ts";

type Name = keyof Contract;
const rows = Object.entries(contract) as [Name, Route][];

/**
 * Declares tests that send every row of the contract what it does not take, and expect a sentence and a 4xx.
 * @param share of the cases, each so many-th is tried
 * @param refused fewer refusals than this mean that the tests met something else, such as the rate limit
 */
export function describeBadInput(share: number, refused: number): void {
  let accountId: string;
  let assetId: string;
  let check: StartedCheck;
  /** Ids of things that the account has, by the collection in their path; and of spare ones that may be deleted. */
  let things: Record<string, string>;
  let spare: Record<string, string>;
  beforeAll(async () => {
    const account = await createAccount();
    accountId = account.user.id;
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
      };
    };
    [things, spare] = [await make(), await make()];
  });

  /** Nobody listens there. */
  const hook = "https://127.0.0.1:9/hook";

  /** How many answers of each kind there were: a suite that only ever met the rate limit would prove nothing. */
  const seen = { ok: 0, refused: 0, limited: 0 };
  afterAll(() => {
    expect(seen.refused).toBeGreaterThan(refused);
    expect(seen.limited).toBeLessThan(50);
  });

  /** Bad input may be refused, or be no matter to the row; it is never the server's failure. */
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

  /** JSON texts that stand where a field's value is expected. */
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
    nonce: "n",
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
    at: new Date(0).toISOString(),
  };

  /** An input that is right, so that each test spoils one thing. */
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

  // They leave nothing of an account, lock it, or fill it with keys: each is tried on one of its own.
  const harmful: Route[] = [
    contract.deleteMe,
    contract.changePassword,
    contract.createApiKey,
    contract.rotateApiKey,
  ];

  /** Begins a session of the account without its password, whose hash costs more than all that is sent here. */
  async function freshSession(): Promise<string> {
    const token = randomUUID();
    await queryDatabase(
      `insert into sessions (token_hash, id, account_id, created_at, last_used_at, expires_at)
       values ($1, $2, $3, now(), now(), now() + interval '1 day')`,
      hashToken(token),
      createId("ses"),
      accountId,
    );
    return token;
  }

  /** One of each credential that the row takes: sessions and keys fresh, so that their allowance is too. */
  async function credentialsOf(row: Route): Promise<string[]> {
    if (harmful.includes(row)) return [(await createAccount({ from: randomIpAddress() })).session];
    const found: string[] = [];
    if (row.auth.includes("client_token")) found.push(check.token);
    if (row.auth.includes("session")) found.push(await freshSession());
    for (const [credential, key_type] of [
      ["secret_key", "private"],
      ["public_key", "public"],
    ] as const) {
      if (row.auth.includes(credential))
        found.push((await createApiKey(await freshSession(), { key_type })).key);
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
    // As many as one caller may send, then on behalf of others.
    const tried = cases.filter((_, index) => index % share === 0);
    for (let from = 0; from < tried.length; from += row.limit.max)
      await trySome(row, tried.slice(from, from + row.limit.max));
  }

  async function trySome(row: Route, cases: Sent[]): Promise<void> {
    for (const bearer of [...(await credentialsOf(row)), undefined]) {
      // Each row has addresses of its own, so that the limits by address do not hide what is behind them.
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
    test("bodies that are no JSON object", async () => {
      await tryAll(row, [
        { what: "cut off", body: '{"a":', headers: json },
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
        { what: "a type that is none", body: "{}", headers: { "content-type": "nonsense" } },
        {
          what: "a false charset",
          body: "{}",
          headers: { "content-type": "application/json; charset=klingon" },
        },
        {
          what: "an Idempotency-Key that is none",
          body: "{}",
          headers: { ...json, "idempotency-key": "a b" },
        },
        {
          what: "a long Idempotency-Key",
          body: "{}",
          headers: { ...json, "idempotency-key": "x".repeat(5000) },
        },
        { what: "a false encoding", body: "{}", headers: { ...json, "content-encoding": "gzip" } },
        {
          what: "multipart without a boundary",
          body: "x",
          headers: { "content-type": "multipart/form-data" },
        },
        {
          what: "multipart cut off",
          body: "--b\r\nContent-Dis",
          headers: { "content-type": "multipart/form-data; boundary=b" },
        },
      ]);
    });
  });

  describe.for(withBody.filter(([, row]) => !row.files))("%s", ([, row]) => {
    test("a body over the limit is refused as such", async () => {
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
    test("every field with what it is not", async () => {
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
      } else if (!row.files) {
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

    test("addresses that are none", async () => {
      const at = (id: string) => (row.path.includes(":id") ? pathOf(row, id) : `${row.path}/${id}`);
      const headers = isBodiless(row) ? {} : json;
      await tryAll(
        row,
        invalidIds.map((id) => ({ what: `id ${id.slice(0, 12)}`, path: at(id), headers })),
      );
    });

    test("credentials that are none", async () => {
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

  describe("uploads", () => {
    const part = (head: string, body: Uint8Array | string) =>
      Buffer.concat([
        Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(body as string),
        Buffer.from("\r\n"),
      ]);
    const whole = Buffer.concat([
      part('name="nonce"', "n"),
      ...Array.from({ length: 5 }, () => part('name="frames"; filename="a.jpg"', portraitJpeg)),
      Buffer.from("--b--\r\n"),
    ]);
    const multipart = { "content-type": "multipart/form-data; boundary=b" };

    test("cut off anywhere, or odd", async () => {
      const cuts = [0, 1, 10, 60, 90, 200, 5000, whole.length - 3000, whole.length - 9, whole.length - 4];
      await tryAll(contract.submitFrames, [
        ...cuts.map((end) => ({ what: `cut at ${end}`, body: whole.subarray(0, end), headers: multipart })),
        {
          what: "another boundary",
          body: whole,
          headers: { "content-type": "multipart/form-data; boundary=c" },
        },
        {
          what: "a boundary of 10,000",
          body: whole,
          headers: { "content-type": `multipart/form-data; boundary=${"b".repeat(10_000)}` },
        },
        { what: "no name", body: Buffer.concat([part("", "x"), Buffer.from("--b--")]), headers: multipart },
        {
          what: "a prototype",
          body: Buffer.concat([part('name="__proto__"', "x"), Buffer.from("--b--")]),
          headers: multipart,
        },
        {
          what: "NUL",
          body: Buffer.concat([part('name="nonce"', "\0"), Buffer.from("--b--")]),
          headers: multipart,
        },
        {
          what: "a long field",
          body: Buffer.concat([part('name="nonce"', long), Buffer.from("--b--")]),
          headers: multipart,
        },
        {
          what: "a thousand fields",
          body: Buffer.concat([
            ...Array.from({ length: 1000 }, () => part('name="nonce"', "n")),
            Buffer.from("--b--"),
          ]),
          headers: multipart,
        },
        {
          what: "a file where a field belongs",
          body: Buffer.concat([part('name="nonce"; filename="a"', "x"), Buffer.from("--b--")]),
          headers: multipart,
        },
      ]);
    });

    test("that are refused early leave the connection fit for the next request", async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const body = Buffer.concat([
        part('name="wrong"; filename="a"', Buffer.alloc(900_000)),
        Buffer.from("--b--\r\n"),
      ]);
      for (let round = 0; round < 3; round++) {
        const status = await new Promise<number | undefined>((done, fail) => {
          const headers = {
            ...multipart,
            authorization: `Bearer ${check.token}`,
            "x-forwarded-for": randomIpAddress(),
          };
          const outgoing = request(`${inject("url")}${pathOf(contract.submitFrames)}`, {
            method: "POST",
            agent,
            headers,
            timeout: 5000,
          });
          outgoing.on("response", (answer) => answer.resume().on("end", () => done(answer.statusCode)));
          outgoing.on("timeout", () => outgoing.destroy(new Error("no answer")));
          outgoing.on("error", fail).end(body);
        });
        expect(status).toBe(400);
      }
      agent.destroy();
    });

    test("left by a visitor whose connection breaks", async () => {
      const { port } = new URL(inject("url"));
      for (const end of [100, 5000, whole.length - 4]) {
        const socket = connect(Number(port), "127.0.0.1");
        const head = [
          `POST ${pathOf(contract.submitFrames)} HTTP/1.1`,
          "Host: x",
          `Authorization: Bearer ${check.token}`,
          `Content-Type: ${multipart["content-type"]}`,
          `Content-Length: ${whole.length}`,
        ];
        await new Promise<void>((sent) =>
          socket.write(
            Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), whole.subarray(0, end)]),
            () => sent(),
          ),
        );
        socket.destroy();
      }
      expect((await sendRequest("GET", "/readyz")).status).toBe(200);
    });
  });

  test("after all this the server is ready and has lost nothing", async () => {
    expect((await sendRequest("GET", "/readyz")).body).toEqual({ status: "ready" });
    const answer = await sendRequest("GET", `/v1/verifications/${check.id}/check`, { bearer: check.token });
    expect(answer.status).toBe(200);
  });
}
