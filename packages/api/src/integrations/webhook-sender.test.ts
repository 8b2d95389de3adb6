import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  replyWith,
  openWebhookReceiver,
  type WebhookReceiver,
  neverReply,
} from "../../testing/webhook-receiver.ts";
import { resolveHostname } from "./resolve-hostname.ts";
import { createWebhookSender } from "./webhook-sender.ts";

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.reply = replyWith(204);
});
afterAll(() => receiver.close());

const never = new AbortController().signal;
const send = createWebhookSender(["127.0.0.1"]);
const post = (stop = never, url = receiver.url) =>
  send({ url, headers: { "webhook-id": "evt_1" }, body: '"ü"' }, stop);

test("headers and body arrive byte for byte, over a new connection each time", async () => {
  const before = receiver.connectionCount();
  await post();
  await post();
  expect(
    receiver.received.map(({ body, headers }) => [body, headers["content-length"], headers.connection]),
  ).toEqual([1, 2].map(() => ['"ü"', "4", "close"]));
  expect(receiver.connectionCount() - before).toBe(2);
});

test.for([301, 302, 303, 307, 308])("a redirect by %i is not followed", async (status) => {
  receiver.reply = replyWith(status, { location: `${receiver.url}/elsewhere` });
  expect(await post()).toMatchObject({
    status,
    error: null,
    headers: { location: `${receiver.url}/elsewhere` },
  });
  expect(receiver.received.map(({ path }) => path)).toEqual(["/hook"]);
});

test("sendWebhook reads 64 KiB of a huge response and saves 4 KiB", async () => {
  let written = 0;
  receiver.reply = (reply) => {
    const more = () => {
      while (!reply.destroyed && written < 50_000_000) {
        written += 16_384;
        if (!reply.write("x".repeat(16_384))) return void reply.once("drain", more);
      }
      reply.end();
    };
    more();
  };
  const answer = await post();
  expect(answer).toMatchObject({ status: 200, error: null, body: "x".repeat(4096) });
  // The most that a socket's buffers hold in addition.
  expect(written).toBeLessThan(20_000_000);
});

test("a response is saved as text, without NUL or partial characters", async () => {
  receiver.reply = (reply) =>
    void reply.end(Buffer.concat([Buffer.from([0, 0xff, 0x41, 0]), Buffer.from("ü".repeat(4000))]));
  const { body } = await post();
  expect(body).not.toContain("\0");
  expect(body).toMatch(/^\ufffdAü+$/);
  expect(Buffer.byteLength(body!)).toBeLessThanOrEqual(4096 + 2);
});

test("only useful headers of a response are saved, at a limited length", async () => {
  receiver.reply = replyWith(200, {
    "content-type": "text/plain",
    "set-cookie": "session=1",
    authorization: "x",
    server: "y".repeat(2000),
  });
  const { headers } = await post();
  expect(Object.keys(headers!).toSorted()).toEqual(["content-type", "date", "server"]);
  expect(headers!.server!.length).toBe(500);
});

test("a failed request gives an error that names nothing internal", async () => {
  const gone = await openWebhookReceiver();
  await gone.close();
  const failures = {
    "no server": await post(never, gone.url),
    "no such name": await createWebhookSender([], async () => {
      throw Object.assign(new Error("queryA ENOTFOUND a.example"), { code: "ENOTFOUND" });
    })({ url: "https://a.example", headers: {}, body: "" }, never),
  };
  receiver.reply = (reply) => reply.destroy();
  const broken = await post();
  receiver.reply = (reply) => void reply.socket!.end("220 mail.example ESMTP\r\n");
  const anotherProtocol = await post();
  receiver.reply = (reply) => {
    reply.writeHead(200, { "content-length": "100" }).write("part");
    setImmediate(() => reply.destroy());
  };
  const half = await post();
  receiver.reply = (reply) =>
    void reply.socket!.end("HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n");
  const upgrade = await post();
  expect(failures["no server"].error).toBe("The connection was refused");
  expect(failures["no such name"].error).toBe("The name was not found");
  expect(broken.error).toBe("The connection was closed before the answer was whole");
  expect(anotherProtocol.error).toBe("The exchange failed (HPE_INVALID_CONSTANT)");
  expect([half.status, half.error]).toEqual([200, "The connection was closed before the answer was whole"]);
  expect([upgrade.status, upgrade.error]).toEqual([null, "The connection was closed without an answer"]);
});

test("an aborted request fails with the given reason", async () => {
  receiver.reply = neverReply;
  const stop = new AbortController();
  const cut = post(stop.signal);
  await receiver.waitFor(1);
  stop.abort(new Error("stopping"));
  await expect(cut).rejects.toThrow("stopping");
});

test("an aborted lookup ends at once", async () => {
  const reason = new Error("enough");
  await expect(resolveHostname("shop.example", AbortSignal.abort(reason))).rejects.toBe(reason);
});
