import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Customer's server on the only address of this machine that webhooks may reach. */
export interface WebhookReceiver {
  url: string;
  /** Received requests, in order. */
  received: ReceivedWebhook[];
  /** Response to the next requests; 200 until changed. */
  answer: { status: number; body: string };
  close: () => Promise<void>;
}

/** Listens on 127.0.0.1, which the server under test may reach (`WEBHOOK_ALLOW_NET`). */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const answer = { status: 200, body: "thank you" };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(answer.status, { "content-type": "text/plain" }).end(answer.body);
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await listening;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/age`,
    received,
    answer,
    async close() {
      server.closeAllConnections();
      const { promise: closed, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      await closed;
    },
  };
}
