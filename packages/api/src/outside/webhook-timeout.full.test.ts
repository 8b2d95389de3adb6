import { afterAll, beforeAll, expect, test } from "vitest";
import { openReceiver, type Receiver, silence } from "../../testing/receiver.ts";
import { createWebhookPost } from "./webhook-post.ts";

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

const never = new AbortController().signal;
const send = createWebhookPost(["127.0.0.1"]);
const post = (stop = never, url = receiver.url) =>
  send({ url, headers: { "webhook-id": "evt_1" }, body: '"ü"' }, stop);

test(
  "whole attempts end after 15 seconds, however an endpoint holds them up",
  { timeout: 40_000 },
  async () => {
    const drips: NodeJS.Timeout[] = [];
    const drip = (write: () => void) => void drips.push(setInterval(write, 200));
    const slow = {
      silent: silence,
      "dripping headers": (reply) => {
        reply.socket!.write("HTTP/1.1 200 OK\r\n");
        drip(() => reply.socket?.write("x-a: b\r\n"));
      },
      "dripping body": (reply) => {
        reply.writeHead(200).write("first");
        drip(() => reply.write("."));
      },
      "early hints for ever": (reply) => drip(() => reply.writeContinue()),
    } satisfies Record<string, Receiver["reply"]>;
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
  },
);
