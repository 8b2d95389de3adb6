import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

/** Customer's endpoint that accepts every event and records each event id. */
export interface WebhookEndpoint {
  url: string;
  /** Event ids by content: `ver_… verification.completed`. */
  deliveredEventIds: Map<string, Set<string>>;
  close(): void;
}

/** @param answerMs time that it takes to answer an event */
export async function openWebhookEndpoint(answerMs = 0): Promise<WebhookEndpoint> {
  const delivered: WebhookEndpoint["deliveredEventIds"] = new Map();
  const server = createServer(async (request, reply) => {
    const event = (await json(request)) as { id: string; type: string; data: { verification_id: string } };
    const change = `${event.data.verification_id} ${event.type}`;
    delivered.set(change, (delivered.get(change) ?? new Set()).add(event.id));
    if (answerMs > 0) await wait(answerMs);
    reply.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    deliveredEventIds: delivered,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
