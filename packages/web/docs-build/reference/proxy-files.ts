import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Block } from "../content/blocks.ts";

/** Folder of the configurations for proxies. */
export const proxyFolder = join(import.meta.dirname, "../../../../deploy/proxies");

function fileBlocks(file: string): Block[] {
  return [
    { kind: "prose", text: `\`deploy/proxies/${file}\`:` },
    {
      kind: "code",
      codes: [{ language: "text", code: readFileSync(join(proxyFolder, file), "utf8").trimEnd() }],
    },
  ];
}

/** Builds `::proxynginx` and the like: the files themselves, which a test runs. */
export const proxyBlocks = {
  proxynginx: () => fileBlocks("nginx.conf"),
  proxyapache: () => fileBlocks("apache.conf"),
  proxycaddy: () => fileBlocks("Caddyfile"),
  proxytraefik: () => fileBlocks("traefik.yml"),
};
