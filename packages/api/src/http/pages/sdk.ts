import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { sdkRoot } from "./built.ts";

/** The script tag's script, for pages of any origin. */
export async function addSdk(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, { root: sdkRoot, serve: false, decorateReply: true });
  app.get("/sdk/v1/ofage.js", (_request, reply) =>
    reply
      .headers({ "cross-origin-resource-policy": "cross-origin", "access-control-allow-origin": "*" })
      .sendFile("cdn.js", sdkRoot, { maxAge: "10m" }),
  );
}
