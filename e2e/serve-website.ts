import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves a customer's website from this machine: one HTML file at every path, with the given headers. */
export async function serveWebsite(
  html: string,
  headers: Record<string, string> = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // A browser keeps its connections open for a while.
        server.closeAllConnections();
      }),
  };
}
