import { request } from "node:http";
import { expect, inject, test } from "vitest";
import { createAccount } from "../../testing/account.ts";
import { callApi, sendRequest } from "../../testing/call-api.ts";
import { securityHeaders } from "./security-headers.ts";

test.each([
  "/v1/users/me",
  "/v1/nothing",
  "/nothing",
  "/openapi.json",
  "/healthz",
  "/",
  "/app",
  "/verify/ver_of_nobody",
  "/sdk/v1/ofage.js",
  "/robots.txt",
  "/favicon.svg",
])("every response has the security headers: %s", async (path) => {
  const { headers } = await sendRequest("GET", path);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("permissions-policy")).toContain("camera=(self)");
  const policy = headers.get("content-security-policy")!.split("; ");
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]),
  );
});

test.each([
  ["/", "same-origin-allow-popups"],
  ["/pricing", "same-origin-allow-popups"],
  ["/app", "same-origin-allow-popups"],
  ["/app/billing", "same-origin-allow-popups"],
  // The hosted check reports to the page that opened it.
  ["/verify/ver_of_nobody", null],
])("%s has the Cross-Origin-Opener-Policy %s", async (path, policy) => {
  const { headers } = await sendRequest("GET", path);
  expect(headers.get("cross-origin-opener-policy")).toBe(policy);
});

test("Strict-Transport-Security lasts a year and covers subdomains", () => {
  const behindTls = securityHeaders("https://age.example.com");
  expect(behindTls["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  expect(securityHeaders("http://localhost:3000")).not.toHaveProperty("strict-transport-security");
});

test("responses to a session are not cached", async () => {
  const { session } = await createAccount();
  for (const name of ["readMe", "listSessions", "listApiKeys", "listWebsites"] as const) {
    const { status, headers } = await callApi(name, {}, { bearer: session });
    expect([name, status, headers.get("cache-control")]).toEqual([name, 200, "no-store"]);
  }
});

test.each([
  ["GET", "/v1/users/me", 401],
  ["GET", "/v1/nothing", 404],
  ["GET", "/nothing", 404],
  ["PUT", "/v1/users/me", 405],
  ["POST", "/v1/users/login", 400],
  ["GET", "/v1/verifications/ver_of_nobody/scan", 426],
] as const)("a refusal is not cached: %s %s", async (method, path, expected) => {
  const { status, headers } = await sendRequest(method, path);
  expect([status, headers.get("cache-control")]).toEqual([expected, "no-store"]);
});

test("TRACE gets the response of a missing address", async () => {
  const heard = await new Promise<{ status: number | undefined; body: string }>((done, fail) => {
    const asked = request(
      `${inject("url")}/healthz`,
      { method: "TRACE", headers: { "x-secret": "not to be told" } },
      (answer) => {
        let body = "";
        answer
          .on("data", (chunk) => (body += chunk))
          .on("end", () => done({ status: answer.statusCode, body }));
      },
    );
    asked.on("error", fail).end();
  });
  expect(heard.status).toBe(404);
  expect(heard.body).not.toContain("not to be told");
});
