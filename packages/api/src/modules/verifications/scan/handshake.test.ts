import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, expect, inject, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { randomIpAddress, sendRequest } from "../../../../testing/call-api.ts";
import { openScanPage } from "../../../../testing/scan-page.ts";
import { createWebsite, startConsentedCheck, type StartedCheck } from "../../../../testing/start-check.ts";

let check: StartedCheck;
let path: string;
beforeAll(async () => {
  const { session } = await createAccount();
  const { asset_id } = await createWebsite(session);
  check = await startConsentedCheck(asset_id);
  path = `/v1/verifications/${check.id}/scan`;
});

/** A handshake as browsers send it (RFC 6455, 4.1). */
const handshake = {
  Upgrade: "websocket",
  Connection: "Upgrade",
  "Sec-WebSocket-Version": "13",
  "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
};

function open(fields: Record<string, string | undefined>, { method = "GET", target = path } = {}) {
  const socket = connect(Number(new URL(inject("url")).port), "127.0.0.1");
  const all = {
    Host: "localhost",
    Origin: new URL(inject("publicUrl")).origin,
    "X-Forwarded-For": randomIpAddress(),
    ...fields,
  };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  socket.write(`${[`${method} ${target} HTTP/1.1`, ...lines].join("\r\n")}\r\n\r\n`);
  return socket;
}

/** Returns the status of a handshake with other fields, and the body. */
async function answerTo(fields: Record<string, string | undefined>, options = {}) {
  const heard = await text(
    open({ ...handshake, ...fields }, options)
      .setTimeout(5_000)
      .end(),
  );
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1]), heard };
}

test.for<[string, Record<string, string | undefined>, number]>([
  ["without a key", { "Sec-WebSocket-Key": undefined }, 400],
  ["with a key that is none", { "Sec-WebSocket-Key": "x" }, 400],
  ["of version 12", { "Sec-WebSocket-Version": "12" }, 400],
  ["to another protocol", { Upgrade: "h2c", "HTTP2-Settings": "AAMAAABkAAQAAP__" }, 426],
])("a handshake %s is refused", async ([, fields, status]) => {
  const answer = await answerTo({ Connection: "Upgrade, close", ...fields });
  expect(answer.status, answer.heard).toBe(status);
});

test.for(["%ff", "%", "x".repeat(3_000)])(
  "an upgrade at the unreadable address of %s is refused, and its connection ends",
  async (id) => {
    const { status, heard } = await answerTo({}, { target: `/v1/verifications/${id}/scan` });
    expect(status, heard).toBe(400);
  },
);

test("an upgrade at another address is ignored", async () => {
  const { status, heard } = await answerTo({ Connection: "Upgrade, close" }, { target: "/v1/users/me" });
  expect([status, heard]).toEqual([401, expect.stringContaining("session_required")]);
});

test.for<[string, Buffer]>([
  ["after the handshake", Buffer.alloc(0)],
  ["in a frame's header", Buffer.of(0x82, 0xfe, 0x40)],
  ["in a frame", Buffer.concat([Buffer.of(0x82, 0xfe, 0x40, 0x00, 1, 2, 3, 4), Buffer.alloc(1_000)])],
])("a connection that breaks %s is dropped", async ([, bytes]) => {
  const socket = open(handshake);
  const [head] = (await once(socket, "data")) as [Buffer];
  expect(head.toString()).toMatch(/^HTTP\/1\.1 101 /);
  await new Promise((written) => socket.write(bytes, written));
  socket.destroy();
  expect((await sendRequest("GET", "/readyz")).status).toBe(200);
});

test("a frame of 2 GiB is refused by its header", async () => {
  const socket = open(handshake);
  await once(socket, "data");
  // A binary frame with a length of 64 bits (RFC 6455, 5.2).
  socket.write(Buffer.of(0x82, 0xff, 0, 0, 0, 0, 0x80, 0, 0, 0, 1, 2, 3, 4));
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect([answer[0], answer.readUInt16BE(2)]).toEqual([0x88, 1009]);
  socket.destroy();
});

// lost-connections.full.test.ts does so with 2,000 connections at every stage.
test("510 wrong first messages keep nobody from connecting", async () => {
  const server = { url: inject("url"), publicUrl: inject("publicUrl") };
  for (let round = 0; round < 6; round++) {
    const pages = await Promise.all(Array.from({ length: 85 }, () => openScanPage({ server, check })));
    for (const page of pages) page.send("{}");
    await Promise.all(pages.map(({ closed }) => closed));
  }
  const { socket } = await openScanPage({ server, check });
  expect(socket.readyState).toBe(socket.OPEN);
});
