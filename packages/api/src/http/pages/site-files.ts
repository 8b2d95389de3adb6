import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { aYear, webRoot } from "./built.ts";
import { siteTexts } from "./site-texts.ts";

const assets = join(webRoot, "assets");

/** Scripts, styles, fonts, icons and pictures of the site and the console. */
export async function addSiteFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    // The build has laid x.br beside x (plugins/precompress.ts).
    preCompressed: true,
    decorateReply: false,
    globIgnore: ["**/*.html", "**/*.br", ...siteTexts],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header("cache-control", path.startsWith(assets) ? aYear : "no-cache");
    },
  });
}
