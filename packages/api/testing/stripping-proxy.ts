import { createServer, request as ask } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/**
 * Starts a proxy that passes no WebSockets on, as nginx does until it is told to: it removes the headers of one connection (RFC 9110, 7.6.1)
 * and leaves the others. It ends with the running test.
 * @returns its address
 */
export async function startStrippingProxy(server: string): Promise<string> {
  const proxy = createServer((request, reply) => {
    const { connection: _connection, upgrade: _upgrade, ...headers } = request.headers;
    const onward = ask(
      server + request.url!,
      { method: request.method!, headers, agent: false },
      (answer) => {
        reply.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(reply);
      },
    );
    request.pipe(onward.on("error", () => reply.destroy()));
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    proxy.close();
    proxy.closeAllConnections();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}
