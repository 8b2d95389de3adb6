import { glob, readFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import { ContractError, publicUrlMark } from "@ofage/contract";
import type { FastifyInstance } from "fastify";
import type { Services } from "../context.ts";
import type { Env } from "../env.ts";
import { pageEmbedders } from "../rooms/verifications/index.ts";
import { readBuiltPage } from "./built-page.ts";
import { stripeSources } from "./page-policy.ts";
import { replyError } from "./request-error.ts";

const packages = fileURLToPath(new URL("../../../", import.meta.url));
const webRoot = join(packages, "web/build/client");
const verifyRoot = join(packages, "verify/dist");
const sdkRoot = join(packages, "sdk/dist");

/** Letters, digits and `_` only: what else stands in an address never reaches the database. */
const isId = (text: string) => /^\w{1,64}$/.test(text);

const aYear = "public, max-age=31536000, immutable";

/** The site, the console, the hosted check and the SDK, as they were built. */
export async function addPages(app: FastifyInstance, services: Services): Promise<void> {
  await addSite(app, services.env);
  await addHostedCheck(app, services);
  await app.register(fastifyStatic, { root: sdkRoot, serve: false, decorateReply: true });
  app.get("/sdk/v1/ofage.js", (_request, reply) =>
    reply
      .headers({ "cross-origin-resource-policy": "cross-origin", "access-control-allow-origin": "*" })
      .sendFile("cdn.js", sdkRoot, { maxAge: "10m" }),
  );
}

/** The documentation as text files (docs/render/llms.ts of the web package), by what they are. */
const docsTexts = ["docs.md", "docs/*.md", "llms.txt", "llms-full.txt"];
const textTypes: Record<string, string> = {
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
};

async function addSite(
  app: FastifyInstance,
  { publicUrl, stripe }: Pick<Env, "publicUrl" | "stripe">,
): Promise<void> {
  // The pages were written for any server; samples and what search engines are told name this one.
  const ofThisServer = (text: string) => text.replaceAll(publicUrlMark, () => publicUrl);
  const fallback = join(webRoot, "__spa-fallback.html");
  const console = await readBuiltPage(fallback, undefined, stripe ? stripeSources : {});
  const missing = await readBuiltPage(join(webRoot, "404/index.html"));
  for await (const file of glob("**/index.html", { cwd: webRoot })) {
    const route = dirname(file) === "." ? "/" : `/${dirname(file)}`;
    if (route === "/404") continue;
    const page = await readBuiltPage(join(webRoot, file), ofThisServer);
    app.get(route, (_request, reply) => page.send(reply));
  }
  for await (const file of glob(docsTexts, { cwd: webRoot })) {
    const text = ofThisServer(await readFile(join(webRoot, file), "utf8"));
    const type = textTypes[extname(file)]!;
    app.get(`/${file.replaceAll("\\", "/")}`, (_request, reply) =>
      reply.header("cache-control", "no-cache").type(type).send(text),
    );
  }
  for (const route of ["/app", "/app/*"]) {
    app.get(route, (_request, reply) => console.send(reply.header("x-robots-tag", "noindex")));
  }
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    decorateReply: false,
    globIgnore: ["**/*.html", ...docsTexts],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header("cache-control", path.startsWith(join(webRoot, "assets")) ? aYear : "no-cache");
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === "GET" &&
      request.headers.accept?.includes("text/html") &&
      !request.url.startsWith("/v1/");
    if (wantsPage) return missing.send(reply, 404);
    return replyError(new ContractError("not_found", "There is nothing at this address."), request, reply);
  });
}

async function addHostedCheck(app: FastifyInstance, services: Services): Promise<void> {
  const page = await readBuiltPage(join(verifyRoot, "index.html"));
  const preview = await readBuiltPage(join(verifyRoot, "preview.html"));
  // The console alone may show it: it lays the owner's unsaved settings over the real page.
  app.get("/verify/preview", (_request, reply) =>
    preview.send(reply.header("x-robots-tag", "noindex"), 200, ["'self'"]),
  );
  app.get<{ Params: { id: string } }>("/verify/:id", async (request, reply) => {
    const { id } = request.params;
    const embedders = isId(id) ? await pageEmbedders(services, id) : undefined;
    return page.send(reply.header("x-robots-tag", "noindex"), embedders ? 200 : 404, embedders);
  });
  await app.register(fastifyStatic, {
    root: join(verifyRoot, "assets"),
    prefix: "/verify/assets/",
    wildcard: false,
    // The build has laid x.br beside x.
    preCompressed: true,
    globIgnore: ["**/*.br"],
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header("cache-control", aYear);
    },
  });
}
