import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { WebhookEvent } from "@ofage/contract";
import { Webhook as Verifier } from "standardwebhooks";
import type { Certificate } from "./certificate.ts";
import { waitUntil } from "./wait-until.ts";

export interface ReceivedWebhook {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** Body as it arrived, byte for byte, since that is signed. */
  body: string;
  event: WebhookEvent;
  /** Time of arrival by this machine's clock. */
  at: number;
}

/** Answers one request; it may also leave it open. */
export type WebhookReply = (reply: ServerResponse, request: ReceivedWebhook) => void;

/** Webhook endpoint like a customer's. */
export interface WebhookReceiver {
  url: string;
  port: number;
  /** Received requests, oldest first. */
  received: ReceivedWebhook[];
  /** Handler of the next requests; responds with 204 by default. */
  reply: WebhookReply;
  /** Waits for this many requests, of one verification if given. */
  waitFor(count: number, verificationId?: string): Promise<ReceivedWebhook[]>;
  /** Returns how many connections were ever made. */
  connectionCount(): number;
  close(): Promise<void>;
}

export const replyWith =
  (status: number, headers: Record<string, string> = {}, body = ""): WebhookReply =>
  (reply) =>
    void reply.writeHead(status, headers).end(body);

/** Leaves every request unanswered. */
export const neverReply: WebhookReply = () => {};

/**
 * Opens a receiver.
 * @param certificate makes it use TLS
 */
export async function openWebhookReceiver(certificate?: Certificate): Promise<WebhookReceiver> {
  let connections = 0;
  const answer: RequestListener = async (request, reply) => {
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    const { method = "", url = "", headers } = request;
    const one = { method, path: url, headers, body, event: JSON.parse(body), at: Date.now() };
    receiver.received.push(one);
    receiver.reply(reply, one);
  };
  const server = certificate ? createTlsServer(certificate, answer) : createServer(answer);
  server.on("connection", () => connections++);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `${certificate ? "https" : "http"}://127.0.0.1:${port}/hook`,
    port,
    received: [],
    reply: replyWith(204),
    waitFor: (count, verificationId) =>
      waitUntil(`${count} requests at the endpoint`, async () => {
        const found = receiver.received.filter(
          ({ event }) => verificationId === undefined || event.data.verification_id === verificationId,
        );
        return found.length >= count ? found : undefined;
      }),
    connectionCount: () => connections,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return receiver;
}

/**
 * Verifies a request as a customer does first.
 * @throws unless one of its signatures matches the secret and is recent
 */
export function verifyReceivedWebhook(
  { body, headers }: Pick<ReceivedWebhook, "body" | "headers">,
  secret: string,
): WebhookEvent {
  return new Verifier(secret).verify(body, headers as Record<string, string>) as WebhookEvent;
}
