import { readdirSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { cliPackageRoot, sdkBuildRoot, sdkPackageRoot } from "./build-paths.ts";

/** A build may change under the same name, so that a copy is kept for minutes only and then asked for again by its ETag. */
const maxAge = "10m";

/** Serves the SDK's script to pages of any origin, and the npm packages to package managers. */
export async function addSdkFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, { root: sdkBuildRoot, serve: false, decorateReply: true });
  app.get("/sdk/v1/ofage.js", (_request, reply) =>
    reply
      .headers({ "cross-origin-resource-policy": "cross-origin", "access-control-allow-origin": "*" })
      .sendFile("cdn.js", sdkBuildRoot, { maxAge }),
  );
  addPackageFiles(app, "/sdk", sdkPackageRoot);
  addPackageFiles(app, "/cli", cliPackageRoot);
}

function addPackageFiles(app: FastifyInstance, path: string, root: string): void {
  for (const file of readdirSync(root)) {
    // It is compressed already, and a package manager compares the bytes with its digest.
    app.get(`${path}/${file}`, { compress: false }, (_request, reply) =>
      reply.sendFile(file, root, { maxAge }),
    );
  }
}
