import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { webBuildRoot } from "./build-paths.ts";
import type { CompressionQueue } from "./compression-queue.ts";
import { isolatedFromOpener, readBuiltPage } from "./built-page.ts";
import { preloadScripts, readConsoleScripts } from "./console-scripts.ts";
import { stripeSources } from "./page-policy.ts";

/** Serves one page at every address of the console, whose script selects the view. Each names the scripts of its view. */
export async function addConsolePages(
  app: FastifyInstance,
  hasStripe: boolean,
  queue: CompressionQueue,
): Promise<void> {
  const file = join(webBuildRoot, "__spa-fallback.html");
  for (const [address, scripts] of await readConsoleScripts()) {
    const page = await readBuiltPage(
      file,
      queue,
      (html) => preloadScripts(html, scripts),
      hasStripe ? stripeSources : {},
    );
    app.get(address, (request, reply) =>
      page.send(request, reply.headers({ ...isolatedFromOpener, "x-robots-tag": "noindex" })),
    );
  }
}
