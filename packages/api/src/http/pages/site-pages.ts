import { glob } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createPublicUrlFiller, webBuildRoot } from "./build-paths.ts";
import { speculationRulesHeader } from "./speculation-rules.ts";
import type { CompressionQueue } from "./compression-queue.ts";
import { isolatedFromOpener, readBuiltPage } from "./built-page.ts";
import { inlineStyles } from "./inline-styles.ts";

/** Pages without an address, sent with their status instead of another response. See error-pages.ts. */
const withoutAddress = new Set(["404", "500"]);

/** Serves every prerendered page at its address without a trailing slash. */
export async function addSitePages(
  app: FastifyInstance,
  publicUrl: string,
  queue: CompressionQueue,
): Promise<void> {
  const named = createPublicUrlFiller(publicUrl);
  for await (const file of glob("**/index.html", { cwd: webBuildRoot })) {
    const folder = dirname(file).replaceAll("\\", "/");
    if (withoutAddress.has(folder)) continue;
    const page = await readBuiltPage(join(webBuildRoot, file), queue, (html) => inlineStyles(named(html)));
    const address = folder === "." ? "/" : `/${folder}`;
    app.get(address, (request, reply) =>
      page.send(request, reply.headers({ ...isolatedFromOpener, ...speculationRulesHeader })),
    );
    if (address !== "/") {
      app.get(`${address}/`, (request, reply) => reply.redirect(address + searchOf(request.url), 301));
    }
  }
}

const searchOf = (url: string) => (url.includes("?") ? url.slice(url.indexOf("?")) : "");
