import { afterAll, beforeAll, expect, test } from "vitest";
import { openWebhookReceiver, type WebhookReceiver, neverReply } from "../../testing/webhook-receiver.ts";
import { createWebhookSender } from "./webhook-sender.ts";

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
});
afterAll(() => receiver.close());

const never = new AbortController().signal;
const send = createWebhookSender(["127.0.0.1"]);
const post = (stop = never, url = receiver.url) =>
  send({ url, headers: { "webhook-id": "evt_1" }, body: '"ü"' }, stop);

test("every attempt ends after 15 seconds, however the endpoint delays it", { timeout: 40_000 }, async () => {
  const drips: NodeJS.Timeout[] = [];
  const drip = (write: () => void) => void drips.push(setInterval(write, 200));
  const slow = {
    silent: neverReply,
    "dripping headers": (reply) => {
      reply.socket!.write("HTTP/1.1 200 OK\r\n");
      drip(() => reply.socket?.write("x-a: b\r\n"));
    },
    "dripping body": (reply) => {
      reply.writeHead(200).write("first");
      drip(() => reply.write("."));
    },
    "early hints for ever": (reply) => drip(() => reply.writeContinue()),
  } satisfies Record<string, WebhookReceiver["reply"]>;
  receiver.reply = (reply, request) =>
    slow[decodeURI(request.path.slice(1)) as keyof typeof slow](reply, request);
  const answers = await Promise.all(
    Object.keys(slow).map((name) => post(never, new URL(`/${name}`, receiver.url).href)),
  );
  for (const interval of drips) clearInterval(interval);
  for (const answer of answers) {
    expect(answer.error).toBe("No whole answer within 15 seconds");
    expect(answer.durationMs).toBeGreaterThanOrEqual(14_990);
  }
  expect(answers.map(({ status }) => status)).toEqual([null, null, 200, null]);
  expect(answers[2]!.body).toMatch(/^first/);
});
