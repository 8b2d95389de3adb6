import { brand, type Contract, contract, type Route } from "@ofage/contract";
import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Account, createAccount } from "../../testing/account.ts";
import { createApiKey } from "../../testing/api-key.ts";
import { randomIpAddress, sendRequest } from "../../testing/call-api.ts";
import { createWebsite, startCheck } from "../../testing/start-check.ts";
import { digestAllTables } from "../../testing/row-digests.ts";
import { upgradeToStandardPlan } from "../../testing/upgrade-to-standard-plan.ts";
import type { InProcessServer } from "../../testing/in-process-server.ts";
import { borrowServer } from "../../testing/thread-server.ts";

/*
 * No other site can make a browser act in its visitor's name: a caller is authenticated by a header that only our own
 * script sets, cookies authenticate nobody, bodies that a form can send are not read, and reading changes nothing.
 */

type Name = keyof Contract;
const rows = Object.entries(contract) as [Name, Route][];
const isRead = (row: Route) => row.method === "GET";
const hasBody = (row: Route) => !isRead(row) && row.method !== "DELETE";

/** Tells whether a route's address is open without a credential. */
const isOpen = ({ method, path }: Route) =>
  rows.some(
    ([, row]) =>
      row.method === method &&
      row.path === path &&
      (row.auth.includes("none") || row.auth.includes("browser_origin")),
  );

/** Content types that a page of any site can send without a preflight (Fetch, "CORS-safelisted request-header"). */
const simpleTypes: Record<string, string | undefined> = {
  "a form": "application/x-www-form-urlencoded",
  "a form of text": "text/plain",
  "a form of files": "multipart/form-data; boundary=b",
  "text without a type": undefined,
};
const bodies: Record<string, string> = {
  "multipart/form-data; boundary=b":
    '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--b--\r\n',
};

let account: Account;
beforeAll(async () => {
  account = await createAccount();
});

describe.for(rows.filter(([, row]) => !isOpen(row)))("%s", ([, row]) => {
  test("a cookie alone opens no route, whatever the origin of the page", async () => {
    const path = row.path.replace(":id", account.organization.id);
    const cookie = `${brand.sessionCookie}=${account.session}`;
    for (const origin of [undefined, "https://evil.example", "null", inject("publicUrl")]) {
      for (const type of hasBody(row) ? ["application/json", ...Object.values(simpleTypes)] : [undefined]) {
        const { status, body } = await sendRequest(row.method, path, {
          from: randomIpAddress(),
          headers: { cookie, ...(origin && { origin }), ...(type && { "content-type": type }) },
          // As bytes, so that fetch adds no content type.
          ...(hasBody(row) && { body: Buffer.from(bodies[type ?? ""] ?? "{}") }),
        });
        expect([origin, type, status], JSON.stringify(body)).toEqual([origin, type, 401]);
      }
    }
  });
});

describe.for(rows.filter(([, row]) => isOpen(row) && hasBody(row)))("%s", ([, row]) => {
  // A wallet's form needs the token that only the request names, so no page of another origin can send one that counts.
  const unread = Object.entries(simpleTypes).filter(([name]) => !(row.isForm && name === "a form"));
  test.for(unread)("a body of type %s is not read", async ([, type]) => {
    const { status, body, headers } = await sendRequest(row.method, row.path, {
      from: randomIpAddress(),
      headers: { origin: "https://evil.example", ...(type && { "content-type": type }) },
      body: Buffer.from(bodies[type ?? ""] ?? '{"email":"a@b.example"}'),
    });
    expect([status, (body as { code: string }).code]).toEqual([415, "unsupported_media_type"]);
    expect(headers.get("set-cookie")).toBeNull();
  });
});

let own: InProcessServer;
beforeAll(async () => {
  own = await borrowServer();
});
afterAll(() => own?.stop());

test("GET changes nothing, whoever calls", async () => {
  const server = { server: own.url };
  const { session } = await createAccount(server, own.dataDir);
  const website = await createWebsite(session, {}, server);
  const invoice = await upgradeToStandardPlan(session, server);
  const key = await createApiKey(session, {}, server);
  const check = await startCheck(website.asset_id, {}, { ...server, headers: { origin: own.publicUrl } });
  const post = async (path: string, body: object) =>
    (
      await sendRequest("POST", path, {
        ...server,
        bearer: session,
        headers: json,
        body: JSON.stringify(body),
      })
    ).body as { id: string };
  // Disabled before anything was sent to it, so that nothing changes by itself meanwhile.
  const webhook = await post("/v1/webhooks", { url: "https://127.0.0.1:9/hook" });
  await sendRequest("PATCH", `/v1/webhooks/${webhook.id}`, {
    ...server,
    bearer: session,
    headers: json,
    body: '{"enabled":false}',
  });
  const ids: Record<string, string> = {
    websites: website.id,
    verifications: check.id,
    api_keys: key.id,
    webhooks: webhook.id,
    deliveries: "dlv_none",
    invoices: invoice.id,
  };
  const bearers = [session, key.key, check.token];

  const ask = <Row>(sql: string) =>
    own.services.db.executeQuery<Row>(CompiledQuery.raw(sql)).then(({ rows }) => rows);
  const before = await digestAllTables(ask);
  let succeeded = 0;
  for (const [, row] of rows.filter(([, row]) => isRead(row))) {
    const path = row.path.replace(
      /([a-z_]+)\/:id/,
      (_, collection: string) => `${collection}/${ids[collection]}`,
    );
    for (const bearer of bearers) {
      const { status } = await sendRequest("GET", path, { ...server, bearer });
      if (status === 200) succeeded++;
    }
  }
  expect(succeeded).toBeGreaterThan(30);
  // Showing a key and deleting something record audit events.
  const lines = await ask<{ type: string }>(
    "delete from audit_log where type in ('api_key.revealed', 'organization.data_exported') returning type",
  );
  expect(new Set(lines.map(({ type }) => type)).size).toBe(2);
  const after = await digestAllTables(ask);
  expect(Object.keys(after).length).toBeGreaterThan(25);
  // Calls are counted.
  for (const table of ["rate_counts", "api_key_calls", "audit_log_heads"]) {
    delete before[table];
    delete after[table];
  }
  expect(after).toEqual(before);
});

const json = { "content-type": "application/json" };
