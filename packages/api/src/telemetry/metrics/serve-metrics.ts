import { once } from "node:events";
import { createServer } from "node:http";
import type { Registry } from "prom-client";

export interface MetricsServer {
  close(): Promise<void>;
}

/**
 * Serves `/metrics` in Prometheus's text format at its own address: network access decides who may read it.
 * @param refresh updates metrics that are only computed on request
 */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { host: string; port: number },
  refresh: () => Promise<void>,
  failed: (error: unknown) => void,
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 5_000 }, (request, reply) => {
    const path = request.url?.split("?")[0];
    if ((request.method !== "GET" && request.method !== "HEAD") || path !== "/metrics") {
      reply.writeHead(404, { "content-type": "text/plain" }).end("There is nothing here but /metrics.\n");
      return;
    }
    refresh()
      .then(() => registry.metrics())
      .then(
        (text) => reply.writeHead(200, { "content-type": registry.contentType }).end(text),
        (error: unknown) => {
          failed(error);
          reply.writeHead(500).end();
        },
      );
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
