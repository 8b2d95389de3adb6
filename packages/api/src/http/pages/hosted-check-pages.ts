import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { pageEmbedders } from "../../modules/verifications/index.ts";
import { immutableCacheControl, verifyBuildRoot } from "./build-paths.ts";
import { type BuiltPage, readBuiltPage } from "./built-page.ts";

/** Letters, digits and `_` only: what else stands in an address never reaches the database. */
const isId = (text: string) => /^\w{1,64}$/.test(text);

/** The check's page at `/verify/:id`, which the check's website may embed, and its files. */
export async function addHostedCheckPages(app: FastifyInstance, services: Services): Promise<BuiltPage[]> {
  const page = await readBuiltPage(join(verifyBuildRoot, "index.html"));
  const preview = await readBuiltPage(join(verifyBuildRoot, "preview.html"));
  // The console alone may show it: it lays the owner's unsaved settings over the real page.
  app.get("/verify/preview", (request, reply) =>
    preview.send(request, reply.header("x-robots-tag", "noindex"), ["'self'"]),
  );
  app.get<{ Params: { id: string } }>("/verify/:id", async (request, reply) => {
    const { id } = request.params;
    const embedders = isId(id) ? await pageEmbedders(services, id) : undefined;
    reply.code(embedders ? 200 : 404).header("x-robots-tag", "noindex");
    return page.send(request, reply, embedders);
  });
  await app.register(fastifyStatic, {
    root: join(verifyBuildRoot, "assets"),
    prefix: "/verify/assets/",
    wildcard: false,
    // The build has laid x.br beside x (plugins/precompress.ts).
    preCompressed: true,
    globIgnore: ["**/*.br"],
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header("cache-control", immutableCacheControl);
    },
  });
  return [page, preview];
}
