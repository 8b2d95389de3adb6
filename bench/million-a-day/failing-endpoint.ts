import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Opens a customer's endpoint that answers every event with a failure. */
export async function openFailingEndpoint(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, reply) => {
    request.resume();
    reply.writeHead(500).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
