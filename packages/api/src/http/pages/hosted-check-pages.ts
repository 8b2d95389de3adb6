import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { pageEmbedders } from "../../modules/verifications/index.ts";
import { immutableCacheControl, verifyBuildRoot } from "./build-paths.ts";
import { readBuiltPage } from "./built-page.ts";
import type { CompressionQueue } from "./compression-queue.ts";

/** Tells whether a text can be an id: letters, digits and `_` only, so that nothing else in an address reaches the database. */
const isId = (text: string) => /^\w{1,64}$/.test(text);

/**
 * Headers that let a page with Cross-Origin-Embedder-Policy embed the check. Who may embed it says `frame-ancestors`, and all that the check
 * loads is this server's own.
 */
const embeddable = {
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "cross-origin",
};

/** Serves the hosted check at `/verify/:id`, which the verification's website may embed, and its files. */
export async function addHostedCheckPages(
  app: FastifyInstance,
  services: Services,
  queue: CompressionQueue,
): Promise<void> {
  const page = await readBuiltPage(join(verifyBuildRoot, "index.html"), queue);
  const preview = await readBuiltPage(join(verifyBuildRoot, "preview.html"), queue);
  // Only the console may embed it, to show the owner's unsaved settings on the real page.
  app.get("/verify/preview", (request, reply) =>
    preview.send(request, reply.header("x-robots-tag", "noindex"), ["'self'"]),
  );
  // Pages of no verification, which nobody may embed: where a provider or a wallet sends its visitor back to, and the test wallet.
  for (const path of ["/verify/returned", "/verify/test-wallet"])
    app.get(path, (request, reply) => page.send(request, reply.header("x-robots-tag", "noindex")));
  app.get<{ Params: { id: string } }>("/verify/:id", async (request, reply) => {
    const { id } = request.params;
    const embedders = isId(id) ? await pageEmbedders(services, id) : undefined;
    reply.code(embedders ? 200 : 404).headers({ "x-robots-tag": "noindex", ...embeddable });
    return page.send(request, reply, embedders);
  });
  await app.register(fastifyStatic, {
    root: join(verifyBuildRoot, "assets"),
    prefix: "/verify/assets/",
    wildcard: false,
    // The build has saved x.br next to x (plugins/precompress.ts).
    preCompressed: true,
    globIgnore: ["**/*.br"],
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header("cache-control", immutableCacheControl);
    },
  });
}
