import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { immutableCacheControl, webBuildRoot } from "./build-paths.ts";
import { siteTextPatterns } from "./site-texts.ts";

const assets = join(webBuildRoot, "assets");

/** Serves the scripts, styles, fonts, icons and pictures of the site and the console. */
export async function addSiteFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: webBuildRoot,
    wildcard: false,
    // The build has saved x.br next to x (plugins/precompress.ts).
    preCompressed: true,
    decorateReply: false,
    globIgnore: ["**/*.html", "**/*.br", ...siteTextPatterns],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header("cache-control", path.startsWith(assets) ? immutableCacheControl : "no-cache");
    },
  });
}
