import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { sendRequest } from "../../../testing/call-api.ts";
import type { InProcessServer } from "../../../testing/in-process-server.ts";
import { borrowServer } from "../../../testing/thread-server.ts";

const asBrowser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

test.each([
  "/no-such-page",
  "/docs/no-such-page",
  "/500",
  "/404",
  "/500/",
  "/index.html",
  "/about/index.html",
  "/404/index.html",
])("%s shows a browser the not-found page, marked noindex", async (path) => {
  const { status, headers, text } = await sendRequest("GET", path, { headers: asBrowser });
  expect(status).toBe(404);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(text).toContain(">Page not found</h1>");
  expect(text).toContain('<meta name="robots" content="noindex"/>');
});

test("a program gets a 404 as JSON, and so does a browser below /v1", async () => {
  const program = await sendRequest("GET", "/no-such-page");
  const below = await sendRequest("GET", "/v1/no-such-call", { headers: asBrowser });
  const posted = await sendRequest("POST", "/no-such-page", { headers: asBrowser });
  for (const { status, body } of [program, below, posted]) {
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: "not_found" });
  }
});

test.each(["/app", "/app/websites", "/verify/preview", "/verify/test-wallet", "/verify/ver_none"])(
  "%s is marked noindex",
  async (path) => {
    const { headers } = await sendRequest("GET", path, { headers: asBrowser });
    expect(headers.get("x-robots-tag")).toBe("noindex");
  },
);

test("public pages can be indexed", async () => {
  const { headers, text } = await sendRequest("GET", "/", { headers: asBrowser });
  expect(headers.get("x-robots-tag")).toBeNull();
  expect(text).not.toContain("noindex");
});

let own: InProcessServer;
beforeAll(async () => {
  own = await borrowServer();
});
afterAll(() => own.stop());

test("without a working database, a browser gets the failure page with the request's id and a program gets the error", async () => {
  const { schema } = own.services.db;
  await schema.alterTable("verifications").renameTo("verifications_away").execute();
  onTestFinished(() => schema.alterTable("verifications_away").renameTo("verifications").execute());
  const path = "/verify/ver_0123456789";
  const shown = await sendRequest("GET", path, { server: own.url, headers: asBrowser });
  expect(shown.status).toBe(500);
  expect(shown.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(shown.headers.get("cache-control")).toBe("no-store");
  expect(shown.headers.get("content-security-policy")).toContain("style-src 'self'");
  const id = shown.headers.get("x-request-id")!;
  expect(id).toMatch(/^req_\w+$/);
  expect(shown.text).toContain(">Something went wrong</h1>");
  expect(shown.text).toContain(`>${id}</code>`);

  const answer = await sendRequest("GET", path, { server: own.url, headers: { accept: "application/json" } });
  expect([answer.status, answer.body]).toMatchObject([500, { code: "internal_error" }]);
});
