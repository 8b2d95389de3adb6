import { createHmac } from "node:crypto";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type FakeStripeApi, startFakeStripeApi } from "../../../../fixtures/fake-stripe-api.ts";
import { sendRequest } from "../../testing/call-api.ts";
import type { InProcessServer } from "../../testing/in-process-server.ts";
import { borrowServer, openApp } from "../../testing/thread-server.ts";

let api: FakeStripeApi;
let server: InProcessServer;
beforeAll(async () => {
  api = await startFakeStripeApi();
  server = await borrowServer(api.variables);
});
afterAll(async () => {
  await server?.stop();
  await api?.close();
});

const path = "/v1/billing/stripe_events";
const event = { type: "customer.created", data: { object: { id: "cus_1" } } };
const now = () => Math.floor(Date.now() / 1000);

const post = (body: BodyInit | undefined, headers: Record<string, string> = {}, to = server.url) =>
  sendRequest("POST", path, { body, headers, server: to });

const refusal = {
  error: "This event does not have a valid Stripe signature.",
  code: "malformed_request",
  request_id: expect.stringMatching(/^req_/),
};

test("a signed event is accepted, whatever it is about", async () => {
  const abouts = [
    event,
    { type: "payment_intent.succeeded", data: { object: { id: "pi_1", metadata: {} } } },
    { type: "payment_intent.succeeded", data: { object: { id: "pi_1" } } },
    {
      type: "payment_intent.succeeded",
      data: { object: { id: "pi_1", metadata: { organization_id: "org_none", payment_id: "pay_none" } } },
    },
    {
      type: "payment_intent.succeeded",
      data: {
        object: { id: "pi_1", metadata: { organization_id: "\0", payment_id: "'; drop table payments" } },
      },
    },
    {
      type: "payment_intent.payment_failed",
      data: {
        object: {
          id: "pi_1",
          metadata: { organization_id: "org_none", payment_id: "pay_none" },
          last_payment_error: null,
        },
      },
    },
    { type: "payment_intent.canceled", data: 7 },
    { type: 7 },
    {},
    [],
  ];
  for (const about of abouts) {
    const { body, headers } = api.signEvent(about);
    const answer = await post(body, headers);
    expect([answer.status, answer.body]).toEqual([200, { received: true }]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
});

test("an event's type and encoding do not matter, because the signature covers the bytes", async () => {
  const { body, headers } = api.signEvent({ ...event, name: "Ærøskøbing 🛈" });
  for (const type of ["application/json; charset=utf-8", "text/plain", "multipart/form-data; boundary=x"])
    expect((await post(body, { ...headers, "content-type": type })).status).toBe(200);
});

test("an event with a second signature is accepted, as while Stripe's secret is rotated", async () => {
  const { body, headers } = api.signEvent(event);
  const both = headers["stripe-signature"].replace(",v1=", `,v1=${"a".repeat(64)},v1=`);
  expect((await post(body, { "stripe-signature": both })).status).toBe(200);
});

test("an event that Stripe did not sign is refused", async () => {
  const { body, headers } = api.signEvent(event);
  const header = headers["stripe-signature"];
  const other = createHmac("sha256", "whsec_of_another").update(`${now()}.${body}`).digest("hex");
  const cases: [string, string | undefined, Record<string, string>][] = [
    ["no header", body, {}],
    ["an empty header", body, { "stripe-signature": "" }],
    ["nonsense", body, { "stripe-signature": "x" }],
    ["only another scheme", body, { "stripe-signature": header.replace("v1=", "v2=") }],
    ["another secret", body, { "stripe-signature": `t=${now()},v1=${other}` }],
    ["another body", body.replace("cus_1", "cus_2"), headers],
    ["the same body, written another way", JSON.stringify(JSON.parse(body)), headers],
    ["another time", body, { "stripe-signature": header.replace(/t=\d+/, `t=${now() - 10}`) }],
    ["no time", body, { "stripe-signature": header.replace(/t=\d+,/, "") }],
    ["no body", undefined, headers],
    ["an empty body", "", headers],
    ["too old", body, api.signEvent(event, now() - 301).headers],
    ["years old", body, api.signEvent(event, 1).headers],
  ];
  for (const [what, sent, given] of cases) {
    const answer = await post(sent, given);
    expect([answer.status, answer.body], what).toEqual([400, refusal]);
  }
  expect((await post(body, api.signEvent(event, now() - 290).headers)).status).toBe(200);
});

test("a signed body that is not JSON is refused", async () => {
  const body = "}{";
  const at = now();
  const signature = createHmac("sha256", api.variables.STRIPE_WEBHOOK_SECRET)
    .update(`${at}.${body}`)
    .digest("hex");
  expect((await post(body, { "stripe-signature": `t=${at},v1=${signature}` })).status).toBe(400);
});

test("an event is refused if its bytes are not text, are compressed or exceed the limit", async () => {
  const { headers } = api.signEvent(event);
  expect((await post(Uint8Array.from([0xff, 0xfe, 0, 0x80]), headers)).status).toBe(400);
  const much = "x".repeat(300_000);
  expect((await post(much, headers)).body).toMatchObject({ code: "request_too_large" });
  const packed = new Uint8Array(gzipSync("x".repeat(50_000_000)));
  const answer = await post(packed, { ...headers, "content-encoding": "gzip" });
  expect([400, 413, 415]).toContain(answer.status);
});

test("an event with two signature headers or another method is refused", async () => {
  const { port } = new URL(server.url);
  const said = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1", () =>
      socket.end(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nStripe-Signature: a\r\nStripe-Signature: b\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
      ),
    );
    let text = "";
    socket.on("data", (part) => (text += part));
    socket.on("end", () => resolve(text));
    socket.on("error", reject);
  });
  expect(said).toMatch(/^HTTP\/1\.1 400 /);
  for (const method of ["GET", "PUT", "DELETE"])
    expect((await sendRequest(method, path, { server: server.url })).status).toBe(404);
});

test("the route does not exist if Stripe is not configured", async () => {
  const { body, headers } = api.signEvent(event);
  const { STRIPE_WEBHOOK_SECRET: _left, ...others } = api.variables;
  const secretless = await openApp(server, others);
  try {
    for (const to of [inject("url"), secretless.url]) {
      const answer = await post(body, headers, to);
      expect([answer.status, answer.body]).toMatchObject([
        404,
        { error: "Stripe's webhooks are not set up on this server.", code: "not_found" },
      ]);
    }
  } finally {
    await secretless.close();
  }
});
