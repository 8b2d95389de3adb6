import { contract, type Route } from "@ofage/contract";
import { expect, inject, test } from "vitest";
import { randomIpAddress, sendRequest } from "../../testing/call-api.ts";

/*
 * Defines which pages may read a response: any page may start a verification, and the call itself answers whether its
 * origin may; and with a check's own token, any page may follow or cancel that check. Nothing else is for pages of
 * other origins. No response ever allows credentials.
 */

const rows = Object.entries<Route>(contract);
const addresses = [...Map.groupBy(rows, ([, { method, path }]) => `${method} ${path}`)].map(
  ([address, group]): [string, Route[]] => [address, group.map(([, row]) => row)],
);

const origins = (): string[] => [
  "https://shop.example",
  "https://www.shop.example",
  "http://shop.example",
  "http://localhost:5173",
  "https://evil.example",
  "null",
  inject("publicUrl"),
];

const allowed = (headers: Headers) =>
  [...headers].filter(([name]) => name.startsWith("access-control-allow-")).map(([name]) => name);

test("only what pages call, and the result keys, are open to pages of other origins", () => {
  const open = addresses.filter(([, group]) => group.some(({ cors }) => cors)).map(([address]) => address);
  expect(open.toSorted()).toEqual([
    "GET /.well-known/jwks.json",
    "GET /v1/verifications/:id/check",
    "POST /v1/verifications",
    "POST /v1/verifications/:id/cancel",
  ]);
});

test.for(addresses)("CORS of %s", async ([, group]) => {
  const [{ method, path }] = group as [Route];
  const isForPages = group.some(({ cors }) => cors);
  // Another method at the same path may be open to pages: its preflight answers for the path, and allows only that method.
  const isForAnyone = rows.some(([, row]) => row.path === path && row.cors && row.auth.includes("none"));
  const openMethod = rows.find(([, row]) => row.path === path && row.cors)?.[1].method;
  const at = path.replace(":id", "ver_none");
  for (const origin of origins()) {
    const asked = await sendRequest("OPTIONS", at, {
      from: randomIpAddress(),
      headers: {
        origin,
        "access-control-request-method": method,
        "access-control-request-headers": "authorization, content-type",
      },
    });
    if (openMethod) {
      expect(asked.status).toBe(204);
      expect(asked.headers.get("access-control-allow-origin")).toBe(isForAnyone ? "*" : origin);
      expect(asked.headers.get("access-control-allow-methods")).toBe(openMethod);
      if (!isForAnyone) expect(asked.headers.get("vary")).toContain("Origin");
    } else {
      expect(asked.status).toBe(405);
      expect(allowed(asked.headers)).toEqual([]);
    }

    const sent = await sendRequest(method, at, { from: randomIpAddress(), headers: { origin } });
    expect(sent.headers.get("access-control-allow-origin")).toBe(
      isForPages ? (isForAnyone ? "*" : origin) : null,
    );
    expect(sent.headers.get("cross-origin-resource-policy")).toBe(
      isForPages ? "cross-origin" : "same-origin",
    );
    if (!isForPages) expect(allowed(sent.headers)).toEqual([]);
    for (const { headers } of [asked, sent])
      expect(headers.get("access-control-allow-credentials")).toBeNull();
  }
});

test.for(["/", "/app", "/openapi.json", "/healthz", "/v1/nothing", "/robots.txt"])(
  "%s is open to our own pages only",
  async (path) => {
    const { headers } = await sendRequest("GET", path, { headers: { origin: "https://evil.example" } });
    expect(allowed(headers)).toEqual([]);
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  },
);

test("the hosted check may be embedded by every page, one that isolates itself included, and read by none", async () => {
  const { headers } = await sendRequest("GET", "/verify/ver_none", {
    headers: { origin: "https://shop.example" },
  });
  expect(allowed(headers)).toEqual([]);
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});

test("the SDK script is open to every page", async () => {
  const { headers } = await sendRequest("GET", "/sdk/v1/ofage.js", {
    headers: { origin: "https://shop.example" },
  });
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("access-control-allow-credentials")).toBeNull();
});

test("a page may read the request ID, the rate limits and whether an answer was replayed", async () => {
  const { headers } = await sendRequest("POST", "/v1/verifications", {
    headers: { origin: "https://shop.example" },
  });
  expect(headers.get("access-control-expose-headers")!.split(", ")).toEqual([
    "x-request-id",
    "idempotent-replayed",
    "retry-after",
    "ratelimit-limit",
    "ratelimit-remaining",
    "ratelimit-reset",
  ]);
});

test("the result keys may be cached and read by every page", async () => {
  const { headers } = await sendRequest("GET", "/.well-known/jwks.json", {
    headers: { origin: "https://shop.example" },
  });
  expect(headers.get("cache-control")).toBe("public, max-age=3600, stale-while-revalidate=600");
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(headers.get("vary") ?? "").not.toContain("Origin");
});
