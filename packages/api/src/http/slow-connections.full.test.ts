import { expect, test } from "vitest";
import { sendRequest } from "../../testing/call-api.ts";
import { holdHalfOpen } from "../../testing/hold-half-open.ts";
import { sendSlowly } from "../../testing/send-slowly.ts";

function* forever(first: string, piece: string): Generator<string> {
  yield first;
  for (;;) yield piece;
}

test("a client that sends a byte per second is disconnected and delays nobody else", async () => {
  const slow = Promise.all([
    sendSlowly(forever("GET / HTTP/1.1\r\n", "X"), 1000),
    sendSlowly([], 1000),
    sendSlowly(
      forever(
        "POST /v1/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n",
        "x",
      ),
      1000,
    ),
    ...Array.from({ length: 200 }, () => sendSlowly(["GET / HTTP/1.1\r\nHost: x\r\n"], 100)),
  ]);
  expect((await sendRequest("GET", "/healthz")).status).toBe(200);
  const [header, silence, body, ...many] = await slow;
  // Ten seconds for headers and thirty for the whole request, plus the interval between checks.
  for (const { ms } of [header!, silence!, ...many]) expect(ms).toBeLessThan(20_000);
  expect(header!.heard).toMatch(/^HTTP\/1\.1 400 /);
  expect(body!.ms).toBeLessThan(45_000);
  expect(body!.heard).toMatch(/^HTTP\/1\.1 400 /);
}, 60_000);

test.for([
  ["headers", "GET / HTTP/1.1\r\nHost: x\r\n"],
  [
    "body",
    "POST /v1/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
  ],
] as const)(
  "a client that never ends its %s and keeps its side open is disconnected soon after the answer",
  { timeout: 60_000 },
  async ([, text]) => {
    const { heard, heldMs } = await holdHalfOpen(text);
    expect(heard).toMatch(/^HTTP\/1\.1 400 [^]*"That request did not arrive in time\."/);
    // A second to read the answer.
    expect(heldMs).toBeLessThan(4000);
  },
);
