import { once } from "node:events";
import { createServer } from "node:http";
import type { Registry } from "prom-client";

export interface MetricsServer {
  close(): Promise<void>;
}

/**
 * Serves `/metrics` in Prometheus' text format at an address of its own: who may read it is decided by who reaches it.
 * @param refresh looks at what is only counted when somebody asks
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
