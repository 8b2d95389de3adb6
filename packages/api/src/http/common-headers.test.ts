import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomIpAddress, sendRequest } from "../../testing/call-api.ts";
import { sendSlowly } from "../../testing/send-slowly.ts";
import type { InProcessServer } from "../../testing/in-process-server.ts";
import { borrowServer } from "../../testing/thread-server.ts";

const always = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(self), microphone=(), geolocation=()",
  "x-request-id": expect.stringMatching(/^req_\w+$/) as unknown,
};
const ofData = {
  ...always,
  "content-security-policy":
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
};

const json = { "content-type": "application/json" };
const signIn = (body: string, headers: Record<string, string> = json) =>
  sendRequest("POST", "/v1/users/login", { from: randomIpAddress(), headers, body });

/** One response of each kind that a program can get. */
const answers: Record<string, [number, () => Promise<{ status: number; headers: Headers }>]> = {
  success: [200, () => sendRequest("GET", "/healthz")],
  "the OpenAPI document": [200, () => sendRequest("GET", "/openapi.json")],
  "malformed JSON": [400, () => signIn("{")],
  "invalid input": [400, () => signIn("{}")],
  "missing session": [401, () => sendRequest("GET", "/v1/users/me")],
  "missing address": [404, () => sendRequest("GET", "/v1/nothing")],
  "malformed address": [400, () => sendRequest("GET", "/v1/websites/%zz")],
  "too large a body": [413, () => signIn(`{"a":"${"x".repeat(70_000)}"}`)],
  "unsupported media type": [
    415,
    () => signIn("a=1", { "content-type": "application/x-www-form-urlencoded" }),
  ],
  "rate limit": [
    429,
    async () => {
      const from = randomIpAddress();
      const call = () => sendRequest("POST", "/v1/users/unlock/confirm", { from, headers: json, body: "{}" });
      for (let calls = 0; calls < 100; calls++) await call();
      return call();
    },
  ],
};

test.for(Object.entries(answers))("common headers of an API response: %s", async ([, [status, ask]]) => {
  const answer = await ask();
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject(ofData);
  // Over http, Strict-Transport-Security must not be sent.
  expect(answer.headers.get("strict-transport-security")).toBeNull();
});

test.for([
  "/",
  "/app",
  "/verify/preview",
  "/verify/test-wallet",
  "/no-such-page",
  "/llms.txt",
  "/favicon.ico",
])("common headers of a page or file: %s", async (path) => {
  const { headers } = await sendRequest("GET", path, { headers: { accept: "text/html" } });
  expect(Object.fromEntries(headers)).toMatchObject(always);
});

/** Parses a raw response's headers into an object with lowercase names. */
function headersIn(heard: string): Record<string, string> {
  const [, ...lines] = heard.split("\r\n\r\n")[0]!.split("\r\n");
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      line.slice(line.indexOf(":") + 1).trim(),
    ]),
  );
}

test.for([
  ["invalid HTTP", "what is this\r\n\r\n", 400],
  ["a request without a host", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["a header of 100,000 characters", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(100_000)}\r\n\r\n`, 413],
] as const)("%s is refused with the same headers", async ([, text, status]) => {
  const { heard } = await sendSlowly([text], 1);
  expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(headersIn(heard)).toMatchObject(ofData);
  expect(JSON.parse(heard.split("\r\n\r\n")[1]!)).toMatchObject({
    request_id: headersIn(heard)["x-request-id"],
  });
});

describe("common headers behind TLS", () => {
  let own: InProcessServer;
  beforeAll(async () => {
    own = await borrowServer({ PUBLIC_URL: "https://age.example" });
  });
  afterAll(() => own?.stop());

  test.for(["/healthz", "/v1/users/me", "/v1/nothing", "/", "/app", "/verify/ver_none", "/no-such-page"])(
    "%s sends Strict-Transport-Security",
    async (path) => {
      const { headers } = await sendRequest("GET", path, {
        server: own.url,
        headers: { accept: "text/html" },
      });
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    },
  );

  test("a response to invalid HTTP sends Strict-Transport-Security", async () => {
    const { heard } = await sendSlowly(["what is this\r\n\r\n"], 1, own.url);
    expect(headersIn(heard)["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  });
});
