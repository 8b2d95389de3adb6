import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { webBuildRoot } from "./build-paths.ts";
import type { CompressionQueue } from "./compression-queue.ts";
import { isolatedFromOpener, readBuiltPage } from "./built-page.ts";
import { stripeSources } from "./page-policy.ts";

/** Serves one page at every address of the console, whose script selects the view. */
export async function addConsolePages(
  app: FastifyInstance,
  hasStripe: boolean,
  queue: CompressionQueue,
): Promise<void> {
  const file = join(webBuildRoot, "__spa-fallback.html");
  const page = await readBuiltPage(file, queue, undefined, hasStripe ? stripeSources : {});
  for (const address of ["/app", "/app/*"]) {
    app.get(address, (request, reply) =>
      page.send(request, reply.headers({ ...isolatedFromOpener, "x-robots-tag": "noindex" })),
    );
  }
}
