import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const enginePackage = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../packages/engine/package.json"), "utf8"),
) as { devDependencies: Record<"@vladmandic/human" | "@vladmandic/face-api", string> };

/** Pinned versions of the peers that the engine's networks come from, and of the runtime that both are built for. */
export const peerVersions = {
  human: enginePackage.devDependencies["@vladmandic/human"],
  faceApi: enginePackage.devDependencies["@vladmandic/face-api"],
  tensorFlow: "4.22.0",
};

export interface Peers {
  folder: string;
  /** URL of Human's networks; its WASM build cannot read files. */
  networksUrl: string;
  stop(): Promise<void>;
}

/** Installs the stock packages into a separate folder, since their dependencies are none of the product's. */
export async function installPeers(): Promise<Peers> {
  const folder = mkdtempSync(join(tmpdir(), "ofage-bench-peers-"));
  const { human, faceApi, tensorFlow } = peerVersions;
  const packages = [
    `@vladmandic/human@${human}`,
    `@vladmandic/face-api@${faceApi}`,
    `@tensorflow/tfjs@${tensorFlow}`,
    `@tensorflow/tfjs-backend-wasm@${tensorFlow}`,
  ];
  execFileSync("npm", ["install", "--prefix", folder, "--no-audit", "--no-fund", ...packages], {
    stdio: "ignore",
    shell: process.platform === "win32",
  });
  const home = join(folder, "node_modules/@vladmandic/human/models");
  const server = createServer((request, reply) => {
    readFile(join(home, basename(request.url ?? ""))).then(
      (bytes) => reply.end(bytes),
      () => reply.writeHead(404).end(),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    folder,
    networksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
