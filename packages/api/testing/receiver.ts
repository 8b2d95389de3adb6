import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { WebhookEvent } from "@ofage/contract";
import { Webhook as Verifier } from "standardwebhooks";
import type { Certificate } from "./certificate.ts";
import { until } from "./until.ts";

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** As it came, byte for byte: what is signed. */
  body: string;
  event: WebhookEvent;
  /** By this machine's clock. */
  at: number;
}

/** Answers one request; it may also leave it open. */
export type Reply = (reply: ServerResponse, request: Received) => void;

/** An endpoint as a customer has one. */
export interface Receiver {
  url: string;
  port: number;
  /** Oldest first. */
  received: Received[];
  /** How the next requests are answered: 204 until it is changed. */
  reply: Reply;
  /** Waits for as many requests, of one check where it is named. */
  waitFor(count: number, verificationId?: string): Promise<Received[]>;
  /** How many connections were ever made. */
  connections(): number;
  close(): Promise<void>;
}

export const answering =
  (status: number, headers: Record<string, string> = {}, body = ""): Reply =>
  (reply) =>
    void reply.writeHead(status, headers).end(body);

/** Never answers. */
export const silence: Reply = () => {};

/** @param certificate makes it answer over TLS */
export async function openReceiver(certificate?: Certificate): Promise<Receiver> {
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
  const receiver: Receiver = {
    url: `${certificate ? "https" : "http"}://127.0.0.1:${port}/hook`,
    port,
    received: [],
    reply: answering(204),
    waitFor: (count, verificationId) =>
      until(`${count} requests at the endpoint`, async () => {
        const found = receiver.received.filter(
          ({ event }) => verificationId === undefined || event.data.verification_id === verificationId,
        );
        return found.length >= count ? found : undefined;
      }),
    connections: () => connections,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return receiver;
}

/** What a customer does first with a request. @throws unless one of its signatures is by this secret, and is fresh */
export function verified(
  { body, headers }: Pick<Received, "body" | "headers">,
  secret: string,
): WebhookEvent {
  return new Verifier(secret).verify(body, headers as Record<string, string>) as WebhookEvent;
}
