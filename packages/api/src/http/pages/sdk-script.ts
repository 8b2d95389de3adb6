import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { sdkBuildRoot } from "./build-paths.ts";

/** Serves the SDK script to pages of any origin. */
export async function addSdkScript(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, { root: sdkBuildRoot, serve: false, decorateReply: true });
  app.get("/sdk/v1/ofage.js", (_request, reply) =>
    reply
      .headers({ "cross-origin-resource-policy": "cross-origin", "access-control-allow-origin": "*" })
      .sendFile("cdn.js", sdkBuildRoot, { maxAge: "10m" }),
  );
}
