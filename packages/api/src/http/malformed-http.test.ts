import { connect } from "node:net";
import { describe, expect, inject, test } from "vitest";
import { holdHalfOpen } from "../../testing/hold-half-open.ts";

const long = "x".repeat(100_000);

/**
 * Writes to a socket and reads until it is closed.
 * @throws after five seconds without a response
 */
const speak = (text: string) =>
  new Promise<string>((done, fail) => {
    const socket = connect(Number(new URL(inject("url")).port), "127.0.0.1", () => socket.write(text));
    let heard = "";
    socket.setTimeout(5000, () => socket.destroy(new Error(`no answer to ${text.slice(0, 30)}`)));
    socket.on("data", (chunk) => (heard += chunk));
    socket.on("close", () => done(heard));
    socket.on("error", fail);
  });

describe("malformed HTTP gets an error in the common format", () => {
  test.for([
    ["not a request", "nonsense\r\n\r\n", 400, "malformed_request"],
    ["TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400, "malformed_request"],
    [
      "an invalid length",
      "POST /v1/users HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
      400,
      "malformed_request",
    ],
    [
      "two lengths",
      "POST /v1/users HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
      "malformed_request",
    ],
    [
      "an address of 100,000 characters",
      `GET /${long} HTTP/1.1\r\nHost: x\r\n\r\n`,
      413,
      "request_too_large",
    ],
    [
      "a header of 100,000 characters",
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${long}\r\n\r\n`,
      413,
      "request_too_large",
    ],
  ] as const)("%s", async ([, text, status, code]) => {
    const heard = await speak(text);
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(heard.split("\r\n\r\n")[1]!)).toEqual({
      error: expect.any(String),
      code,
      request_id: expect.stringMatching(/^req_/),
    });
    // Every other response has these headers too (http/security-headers.ts).
    expect(heard).toMatch(/^x-content-type-options: nosniff\r$/m);
    expect(heard).toMatch(/^content-security-policy: default-src 'none'; .*frame-ancestors 'none'\r$/m);
  });

  test("HEAD of an address of 100,000 characters gets a response without content", async () => {
    const heard = await speak(`HEAD /${long} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(heard).toMatch(/^HTTP\/1\.1 413 [^]*\r\n\r\n$/);
    expect(heard).toMatch(/^content-length: [1-9]\d*\r$/im);
  });
});

test.for([
  ["GET", "/v1"],
  ["GET", "/v1/nothing"],
  ["PUT", "/"],
  ["TRACE", "/v1/nothing"],
  ["GET", "/v1/../../etc/passwd"],
  ["GET", "/sdk/v1/%2e%2e/%2e%2e/package.json"],
  ["GET", "/verify/assets/%2e%2e%2findex.html"],
  ["GET", "/assets/%00"],
  ["GET", "/app/%zz"],
])("%s %s is not found", async ([method, path]) => {
  const { host } = new URL(inject("url"));
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    "Accept: application/json",
    "Connection: close",
  ];
  const answer = await speak(`${head.join("\r\n")}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  expect(answer).toMatch(/"code":"(not_found|malformed_request)","request_id":"req_/);
});

test("a client that keeps its side open after a refused request is disconnected", async () => {
  const { heard, heldMs } = await holdHalfOpen("nonsense\r\n\r\n");
  expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  expect(heldMs).toBeLessThan(4000);
});

test("a request with two Host headers gets a 400", async () => {
  const heard = await speak(
    "GET /healthz HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\nConnection: close\r\n\r\n",
  );
  expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  expect(heard).toContain('"malformed_request"');
});
